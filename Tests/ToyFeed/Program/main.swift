import OddsCommands
import OddsRegistry
import ToyFeed

// `odds` with a sixth feed: this line is all that it takes beside the feed's own folders.
ProviderRegistry.add(Registration(ToyProvider.self))
Program.main()
