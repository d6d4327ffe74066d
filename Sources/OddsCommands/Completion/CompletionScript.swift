/// The completion scripts as this program gives them away.
enum CompletionScript {
  /// A script as the parser of arguments makes it, mended where names come from feeds.
  ///
  /// Bash is told of candidates by `compgen -W`, which would carry out what is in a name: `$(…)`. They are taken as they are
  /// instead, and quoted where they are inserted. And bash ends a word at a colon, which ids may have, and at an equals sign.
  /// Zsh would leave `!` as it is, because the script says that there is no history. Fish is asked for the cursor in a way that
  /// works only at a prompt, and nobody needs it.
  static func mended(_ script: String) -> String {
    if script.hasPrefix("#compdef") { return script.replacing("unsetopt aliases banghist", with: "unsetopt aliases") }
    if script.hasPrefix("function ") { return script.replacing(" (__odds_tokens -tC))", with: " 0)") }
    guard script.hasPrefix("#!/bin/bash") else { return script }
    return
      script
      .replacing(
        "__odds_add_completions -W \"$(__odds_custom_complete", with: "__odds_add_seen \"$(__odds_custom_complete"
      )
      .replacing("complete -o filenames -F _odds odds", with: functions + "complete -o filenames -F __odds_joined odds")
  }

  private static let functions = #"""
    # Adds lines as they are, without carrying out what is in them. After a tab a line says what the value means, which is
    # shown where there are several.
    __odds_add_seen() {
        local line value
        local -a values=() shown=()
        local quotes=true
        # Within quotes bash quotes by itself. Without, it would leave out parentheses.
        [[ "${COMP_WORDS[COMP_CWORD]}" = [\'\"]* ]] && quotes=false
        "${quotes}" && compopt +o filenames 2>/dev/null
        while IFS='' read -r line; do
            [[ -n "${line}" ]] || continue
            value="${line%%$'\t'*}"
            "${quotes}" && printf -v value %q "${value}"
            values+=("${value}")
            [[ "${line}" = *$'\t'* ]] && value+="  ${line#*$'\t'}"
            shown+=("${value}")
        done <<<"${1}"
        # Those are inserted one after the other by menu-complete and insert-completions.
        if [[ "${#values[@]}" -gt 1 && "${COMP_TYPE}" -ne 37 && "${COMP_TYPE}" -ne 42 ]]; then
            COMPREPLY+=("${shown[@]}")
        else
            COMPREPLY+=("${values[@]}")
        fi
    }

    # Completes words as they are for the program: bash ends them at colons and at the equals sign of an option as well.
    __odds_joined() {
        local -a joined=()
        local -i index at=0
        local word lead='' is_open=false
        for index in "${!COMP_WORDS[@]}"; do
            word="${COMP_WORDS[index]}"
            if [[ "${word}" = '=' && "${joined[${#joined[@]} - 1]}" = --* ]]; then
                [[ "${index}" -eq "${COMP_CWORD}" ]] && joined+=('')
            elif [[ "${index}" -gt 0 && ("${is_open}" = true || "${word}" = :*) && "${joined[${#joined[@]} - 1]}" != --* ]]; then
                [[ "${index}" -eq "${COMP_CWORD}" ]] && lead="${joined[${#joined[@]} - 1]}"
                joined[${#joined[@]} - 1]+="${word}"
            else
                joined+=("${word}")
            fi
            is_open=false
            [[ "${word}" = : || "${word}" = *: ]] && is_open=true
            [[ "${index}" -eq "${COMP_CWORD}" ]] && at="${#joined[@]}-1"
        done
        [[ -n "${lead}" && "${COMP_WORDS[COMP_CWORD]}" = : ]] && lead+=:
        local -a COMP_WORDS=("${joined[@]}")
        local -i COMP_CWORD="${at}"
        _odds "${1}" "${joined[at]}" "${joined[at > 0 ? at - 1 : 0]}"
        # What is before the colon is on the line already.
        if [[ -n "${lead}" ]]; then
            for index in "${!COMPREPLY[@]}"; do COMPREPLY[index]="${COMPREPLY[index]#"${lead}"}"; done
        fi
    }


    """#
}
