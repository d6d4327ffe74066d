// The cleaning of text and its width on a terminal.
