#!/bin/bash

__odds_cursor_index_in_current_word() {
    local remaining="${COMP_LINE}"

    local word
    for word in "${COMP_WORDS[@]::COMP_CWORD}"; do
        remaining="${remaining##*([[:space:]])"${word}"*([[:space:]])}"
    done

    local -ir index="$((COMP_POINT - ${#COMP_LINE} + ${#remaining}))"
    if [[ "${index}" -le 0 ]]; then
        printf 0
    else
        printf %s "${index}"
    fi
}

# positional arguments:
#
# - 1: the current (sub)command's count of positional arguments
#
# required variables:
#
# - repeating_flags: the repeating flags that the current (sub)command can accept
# - non_repeating_flags: the non-repeating flags that the current (sub)command can accept
# - repeating_options: the repeating options that the current (sub)command can accept
# - non_repeating_options: the non-repeating options that the current (sub)command can accept
# - positional_number: value ignored
# - unparsed_words: unparsed words from the current command line
#
# modified variables:
#
# - non_repeating_flags: remove flags for this (sub)command that are already on the command line
# - non_repeating_options: remove options for this (sub)command that are already on the command line
# - positional_number: set to the current positional number
# - unparsed_words: remove all flags, options, and option values for this (sub)command
__odds_offer_flags_options() {
    local -ir positional_count="${1}"
    positional_number=0

    local was_flag_option_terminator_seen=false
    local is_parsing_option_value=false

    local -ar unparsed_word_indices=("${!unparsed_words[@]}")
    local -i word_index
    for word_index in "${unparsed_word_indices[@]}"; do
        if "${is_parsing_option_value}"; then
            # This word is an option value:
            # Reset marker for next word iff not currently the last word
            [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]] && is_parsing_option_value=false
            unset "unparsed_words[${word_index}]"
            # Do not process this word as a flag or an option
            continue
        fi

        local word="${unparsed_words["${word_index}"]}"
        if ! "${was_flag_option_terminator_seen}"; then
            case "${word}" in
            --)
                unset "unparsed_words[${word_index}]"
                # by itself -- is a flag/option terminator, but if it is the last word, it is the start of a completion
                if [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]]; then
                    was_flag_option_terminator_seen=true
                fi
                continue
                ;;
            -*)
                # ${word} is a flag or an option
                # If ${word} is an option, mark that the next word to be parsed is an option value
                local option
                for option in "${repeating_options[@]}" "${non_repeating_options[@]}"; do
                    [[ "${word}" = "${option}" ]] && is_parsing_option_value=true && break
                done

                # Remove ${word} from ${non_repeating_flags} or ${non_repeating_options} so it isn't offered again
                local not_found=true
                local -i index
                for index in "${!non_repeating_flags[@]}"; do
                    if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                        unset "non_repeating_flags[${index}]"
                        non_repeating_flags=("${non_repeating_flags[@]}")
                        not_found=false
                        break
                    fi
                done
                if "${not_found}"; then
                    for index in "${!non_repeating_flags[@]}"; do
                        if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                            unset "non_repeating_flags[${index}]"
                            non_repeating_flags=("${non_repeating_flags[@]}")
                            break
                        fi
                    done
                fi
                unset "unparsed_words[${word_index}]"
                continue
                ;;
            esac
        fi

        # ${word} is neither a flag, nor an option, nor an option value
        if [[ "${positional_number}" -lt "${positional_count}" || "${positional_count}" -lt 0 ]]; then
            # ${word} is a positional
            ((positional_number++))
            unset "unparsed_words[${word_index}]"
        else
            if [[ -z "${word}" ]]; then
                # Could be completing a flag, option, or subcommand
                positional_number=-1
            else
                # ${word} is a subcommand or invalid, so stop processing this (sub)command
                positional_number=-2
            fi
            break
        fi
    done

    unparsed_words=("${unparsed_words[@]}")

    if\
        ! "${was_flag_option_terminator_seen}"\
        && ! "${is_parsing_option_value}"\
        && [[ ("${cur}" = -* && "${positional_number}" -ge 0) || "${positional_number}" -eq -1 ]]
    then
        COMPREPLY+=($(compgen -W "${repeating_flags[*]} ${non_repeating_flags[*]} ${repeating_options[*]} ${non_repeating_options[*]}" -- "${cur}"))
    fi
}

__odds_add_completions() {
    local completion
    while IFS='' read -r completion; do
        COMPREPLY+=("${completion}")
    done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
}

__odds_custom_complete() {
    if [[ -n "${cur}" || -z ${COMP_WORDS[${COMP_CWORD}]} || "${COMP_LINE:${COMP_POINT}:1}" != ' ' ]]; then
        local -ar words=("${COMP_WORDS[@]}")
    else
        local -ar words=("${COMP_WORDS[@]::${COMP_CWORD}}" '' "${COMP_WORDS[@]:${COMP_CWORD}}")
    fi

    "${COMP_WORDS[0]}" "${@}" "${words[@]}"
}

_odds() {
    local state
    state="$(shopt -p;shopt -po)"
    trap "${state//$'\n'/;}" RETURN
    shopt -s extglob
    set +o history +o posix

    local -xr SAP_SHELL=bash
    local -x SAP_SHELL_VERSION
    SAP_SHELL_VERSION="$(IFS='.';printf %s "${BASH_VERSINFO[*]}")"
    local -r SAP_SHELL_VERSION

    local -r cur="${2}"
    local -r prev="${3}"

    local -i positional_number
    local -a unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")

    local -a repeating_flags=()
    local -a non_repeating_flags=(--version -h --help)
    local -a repeating_options=()
    local -a non_repeating_options=()
    __odds_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    live|compare|dashboard|stream|alert|fixtures|arb|value|middles|sports|leagues|events|event|calc|auth|config|providers|doctor|simulate|schema|pulsescore|boltodds|tickodds|sportsapi-v1|sportsapi-v2|help)
        # Offer subcommand argument completions
        "_odds_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'live compare dashboard stream alert fixtures arb value middles sports leagues events event calc auth config providers doctor simulate schema pulsescore boltodds tickodds sportsapi-v1 sportsapi-v2 help' -- "${cur}"))
        ;;
    esac
}

_odds_live() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--sport --league --country --team --match --market --bookmaker --provider)
    non_repeating_options=(--by --where --with --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--by')
        __odds_add_completions -W 'fixture'$'\n''feed'
        return
        ;;
    '--where')
        return
        ;;
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''rugby-league'$'\n''rugby-union'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''boxing'$'\n''golf'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'$'\n''horse-racing'$'\n''greyhounds'$'\n''other'
        return
        ;;
    '--league')
        __odds_add_seen "$(__odds_custom_complete ---completion live -- --league "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--country')
        return
        ;;
    '--team')
        __odds_add_seen "$(__odds_custom_complete ---completion live -- --team "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--match')
        __odds_add_seen "$(__odds_custom_complete ---completion live -- --match "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--market')
        return
        ;;
    '--bookmaker')
        __odds_add_seen "$(__odds_custom_complete ---completion live -- --bookmaker "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--with')
        return
        ;;
    '--provider')
        __odds_add_completions -W 'pulsescore'$'\n''boltodds'$'\n''tickodds'$'\n''sportsapi-v1'$'\n''sportsapi-v2'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_compare() {
    repeating_flags=()
    non_repeating_flags=(--upcoming --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--sport --league --country --team --match --market --bookmaker --provider)
    non_repeating_options=(--method --where --with --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--method')
        __odds_add_completions -W 'multiplicative'$'\n''additive'$'\n''power'$'\n''shin'$'\n''odds-ratio'
        return
        ;;
    '--where')
        return
        ;;
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''rugby-league'$'\n''rugby-union'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''boxing'$'\n''golf'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'$'\n''horse-racing'$'\n''greyhounds'$'\n''other'
        return
        ;;
    '--league')
        __odds_add_seen "$(__odds_custom_complete ---completion compare -- --league "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--country')
        return
        ;;
    '--team')
        __odds_add_seen "$(__odds_custom_complete ---completion compare -- --team "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--match')
        __odds_add_seen "$(__odds_custom_complete ---completion compare -- --match "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--market')
        return
        ;;
    '--bookmaker')
        __odds_add_seen "$(__odds_custom_complete ---completion compare -- --bookmaker "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--with')
        return
        ;;
    '--provider')
        __odds_add_completions -W 'pulsescore'$'\n''boltodds'$'\n''tickodds'$'\n''sportsapi-v1'$'\n''sportsapi-v2'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __odds_add_seen "$(__odds_custom_complete ---completion compare -- positional@0 "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_odds_dashboard() {
    repeating_flags=()
    non_repeating_flags=(--snapshot --mouse --no-mouse --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--sport --league --country --team --match --market --bookmaker --provider)
    non_repeating_options=(--svg --size --keys --after --theme --by --with --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--svg')
        __odds_add_completions -f
        return
        ;;
    '--size')
        return
        ;;
    '--keys')
        return
        ;;
    '--after')
        return
        ;;
    '--theme')
        __odds_add_completions -W 'default'$'\n''classic'$'\n''east-asia'$'\n''mono'
        return
        ;;
    '--by')
        __odds_add_completions -W 'fixture'$'\n''feed'
        return
        ;;
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''rugby-league'$'\n''rugby-union'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''boxing'$'\n''golf'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'$'\n''horse-racing'$'\n''greyhounds'$'\n''other'
        return
        ;;
    '--league')
        __odds_add_seen "$(__odds_custom_complete ---completion dashboard -- --league "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--country')
        return
        ;;
    '--team')
        __odds_add_seen "$(__odds_custom_complete ---completion dashboard -- --team "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--match')
        __odds_add_seen "$(__odds_custom_complete ---completion dashboard -- --match "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--market')
        return
        ;;
    '--bookmaker')
        __odds_add_seen "$(__odds_custom_complete ---completion dashboard -- --bookmaker "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--with')
        return
        ;;
    '--provider')
        __odds_add_completions -W 'pulsescore'$'\n''boltodds'$'\n''tickodds'$'\n''sportsapi-v1'$'\n''sportsapi-v2'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_stream() {
    repeating_flags=()
    non_repeating_flags=(--changes-only --same-book --upcoming --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--sport --league --country --team --match --market --bookmaker --commission --provider)
    non_repeating_options=(--with --types --count --duration --where --until --min-profit --stake --unit --reference --method --min-edge --min-books --kelly --settle --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''rugby-league'$'\n''rugby-union'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''boxing'$'\n''golf'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'$'\n''horse-racing'$'\n''greyhounds'$'\n''other'
        return
        ;;
    '--league')
        __odds_add_seen "$(__odds_custom_complete ---completion stream -- --league "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--country')
        return
        ;;
    '--team')
        __odds_add_seen "$(__odds_custom_complete ---completion stream -- --team "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--match')
        __odds_add_seen "$(__odds_custom_complete ---completion stream -- --match "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--market')
        return
        ;;
    '--bookmaker')
        __odds_add_seen "$(__odds_custom_complete ---completion stream -- --bookmaker "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--with')
        return
        ;;
    '--types')
        return
        ;;
    '--count')
        return
        ;;
    '--duration')
        return
        ;;
    '--where')
        return
        ;;
    '--until')
        return
        ;;
    '--min-profit')
        return
        ;;
    '--stake')
        return
        ;;
    '--unit')
        return
        ;;
    '--reference')
        __odds_add_seen "$(__odds_custom_complete ---completion stream -- --reference "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--method')
        __odds_add_completions -W 'multiplicative'$'\n''additive'$'\n''power'$'\n''shin'$'\n''odds-ratio'
        return
        ;;
    '--min-edge')
        return
        ;;
    '--min-books')
        return
        ;;
    '--kelly')
        return
        ;;
    '--settle')
        return
        ;;
    '--commission')
        return
        ;;
    '--provider')
        __odds_add_completions -W 'pulsescore'$'\n''boltodds'$'\n''tickodds'$'\n''sportsapi-v1'$'\n''sportsapi-v2'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_alert() {
    repeating_flags=()
    non_repeating_flags=(--goals --red-cards --suspensions --stale --steam --bell --notify --once --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--sport --league --country --team --match --market --bookmaker --provider)
    non_repeating_options=(--rules --where --on --name --books --min-move --window --settle --again --exec --file --rate --exec-timeout --duration --with --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--rules')
        __odds_add_completions -f
        return
        ;;
    '--where')
        return
        ;;
    '--on')
        __odds_add_completions -W 'snapshot'$'\n''score'$'\n''price'$'\n''incident'$'\n''status'$'\n''stats'$'\n''lineups'$'\n''play'$'\n''removed'$'\n''connection'$'\n''gap'$'\n''value'$'\n''arb'$'\n''goal'$'\n''redCard'$'\n''suspension'$'\n''steam'
        return
        ;;
    '--name')
        return
        ;;
    '--books')
        return
        ;;
    '--min-move')
        return
        ;;
    '--window')
        return
        ;;
    '--settle')
        return
        ;;
    '--again')
        return
        ;;
    '--exec')
        return
        ;;
    '--file')
        __odds_add_completions -f
        return
        ;;
    '--rate')
        return
        ;;
    '--exec-timeout')
        return
        ;;
    '--duration')
        return
        ;;
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''rugby-league'$'\n''rugby-union'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''boxing'$'\n''golf'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'$'\n''horse-racing'$'\n''greyhounds'$'\n''other'
        return
        ;;
    '--league')
        __odds_add_seen "$(__odds_custom_complete ---completion alert -- --league "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--country')
        return
        ;;
    '--team')
        __odds_add_seen "$(__odds_custom_complete ---completion alert -- --team "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--match')
        __odds_add_seen "$(__odds_custom_complete ---completion alert -- --match "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--market')
        return
        ;;
    '--bookmaker')
        __odds_add_seen "$(__odds_custom_complete ---completion alert -- --bookmaker "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--with')
        return
        ;;
    '--provider')
        __odds_add_completions -W 'pulsescore'$'\n''boltodds'$'\n''tickodds'$'\n''sportsapi-v1'$'\n''sportsapi-v2'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_fixtures() {
    repeating_flags=()
    non_repeating_flags=(--unmatched --upcoming --markets --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--explain --sport --league --country --team --match --market --bookmaker --provider)
    non_repeating_options=(--with --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--explain')
        __odds_add_seen "$(__odds_custom_complete ---completion fixtures -- --explain "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''rugby-league'$'\n''rugby-union'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''boxing'$'\n''golf'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'$'\n''horse-racing'$'\n''greyhounds'$'\n''other'
        return
        ;;
    '--league')
        __odds_add_seen "$(__odds_custom_complete ---completion fixtures -- --league "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--country')
        return
        ;;
    '--team')
        __odds_add_seen "$(__odds_custom_complete ---completion fixtures -- --team "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--match')
        __odds_add_seen "$(__odds_custom_complete ---completion fixtures -- --match "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--market')
        return
        ;;
    '--bookmaker')
        __odds_add_seen "$(__odds_custom_complete ---completion fixtures -- --bookmaker "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--with')
        return
        ;;
    '--provider')
        __odds_add_completions -W 'pulsescore'$'\n''boltodds'$'\n''tickodds'$'\n''sportsapi-v1'$'\n''sportsapi-v2'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_arb() {
    repeating_flags=()
    non_repeating_flags=(--same-book --explain --upcoming --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--commission --sport --league --country --team --match --market --bookmaker --provider)
    non_repeating_options=(--min-profit --stake --unit --max-age --settle --where --with --format --fields --jq --template --odds-format --timezone --timeout --color)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--min-profit')
        return
        ;;
    '--stake')
        return
        ;;
    '--unit')
        return
        ;;
    '--max-age')
        return
        ;;
    '--settle')
        return
        ;;
    '--commission')
        return
        ;;
    '--where')
        return
        ;;
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''rugby-league'$'\n''rugby-union'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''boxing'$'\n''golf'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'$'\n''horse-racing'$'\n''greyhounds'$'\n''other'
        return
        ;;
    '--league')
        __odds_add_seen "$(__odds_custom_complete ---completion arb -- --league "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--country')
        return
        ;;
    '--team')
        __odds_add_seen "$(__odds_custom_complete ---completion arb -- --team "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--match')
        __odds_add_seen "$(__odds_custom_complete ---completion arb -- --match "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--market')
        return
        ;;
    '--bookmaker')
        __odds_add_seen "$(__odds_custom_complete ---completion arb -- --bookmaker "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--with')
        return
        ;;
    '--provider')
        __odds_add_completions -W 'pulsescore'$'\n''boltodds'$'\n''tickodds'$'\n''sportsapi-v1'$'\n''sportsapi-v2'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_odds_value() {
    repeating_flags=()
    non_repeating_flags=(--upcoming --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--commission --sport --league --country --team --match --market --bookmaker --provider)
    non_repeating_options=(--reference --method --min-edge --min-books --kelly --max-age --settle --where --with --format --fields --jq --template --odds-format --timezone --timeout --color)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--reference')
        __odds_add_seen "$(__odds_custom_complete ---completion value -- --reference "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--method')
        __odds_add_completions -W 'multiplicative'$'\n''additive'$'\n''power'$'\n''shin'$'\n''odds-ratio'
        return
        ;;
    '--min-edge')
        return
        ;;
    '--min-books')
        return
        ;;
    '--kelly')
        return
        ;;
    '--max-age')
        return
        ;;
    '--settle')
        return
        ;;
    '--commission')
        return
        ;;
    '--where')
        return
        ;;
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''rugby-league'$'\n''rugby-union'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''boxing'$'\n''golf'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'$'\n''horse-racing'$'\n''greyhounds'$'\n''other'
        return
        ;;
    '--league')
        __odds_add_seen "$(__odds_custom_complete ---completion value -- --league "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--country')
        return
        ;;
    '--team')
        __odds_add_seen "$(__odds_custom_complete ---completion value -- --team "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--match')
        __odds_add_seen "$(__odds_custom_complete ---completion value -- --match "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--market')
        return
        ;;
    '--bookmaker')
        __odds_add_seen "$(__odds_custom_complete ---completion value -- --bookmaker "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--with')
        return
        ;;
    '--provider')
        __odds_add_completions -W 'pulsescore'$'\n''boltodds'$'\n''tickodds'$'\n''sportsapi-v1'$'\n''sportsapi-v2'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_odds_middles() {
    repeating_flags=()
    non_repeating_flags=(--same-book --upcoming --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--commission --sport --league --country --team --match --market --bookmaker --provider)
    non_repeating_options=(--max-age --settle --where --with --format --fields --jq --template --odds-format --timezone --timeout --color)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--max-age')
        return
        ;;
    '--settle')
        return
        ;;
    '--commission')
        return
        ;;
    '--where')
        return
        ;;
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''rugby-league'$'\n''rugby-union'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''boxing'$'\n''golf'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'$'\n''horse-racing'$'\n''greyhounds'$'\n''other'
        return
        ;;
    '--league')
        __odds_add_seen "$(__odds_custom_complete ---completion middles -- --league "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--country')
        return
        ;;
    '--team')
        __odds_add_seen "$(__odds_custom_complete ---completion middles -- --team "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--match')
        __odds_add_seen "$(__odds_custom_complete ---completion middles -- --match "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--market')
        return
        ;;
    '--bookmaker')
        __odds_add_seen "$(__odds_custom_complete ---completion middles -- --bookmaker "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--with')
        return
        ;;
    '--provider')
        __odds_add_completions -W 'pulsescore'$'\n''boltodds'$'\n''tickodds'$'\n''sportsapi-v1'$'\n''sportsapi-v2'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    esac
}

_odds_sports() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--provider)
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--provider')
        __odds_add_completions -W 'pulsescore'$'\n''boltodds'$'\n''tickodds'$'\n''sportsapi-v1'$'\n''sportsapi-v2'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_leagues() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--provider)
    non_repeating_options=(--sport --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''rugby-league'$'\n''rugby-union'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''boxing'$'\n''golf'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'$'\n''horse-racing'$'\n''greyhounds'$'\n''other'
        return
        ;;
    '--provider')
        __odds_add_completions -W 'pulsescore'$'\n''boltodds'$'\n''tickodds'$'\n''sportsapi-v1'$'\n''sportsapi-v2'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_events() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--market --provider)
    non_repeating_options=(--sport --league --by --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''rugby-league'$'\n''rugby-union'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''boxing'$'\n''golf'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'$'\n''horse-racing'$'\n''greyhounds'$'\n''other'
        return
        ;;
    '--league')
        __odds_add_seen "$(__odds_custom_complete ---completion events -- --league "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--market')
        return
        ;;
    '--by')
        __odds_add_completions -W 'fixture'$'\n''feed'
        return
        ;;
    '--provider')
        __odds_add_completions -W 'pulsescore'$'\n''boltodds'$'\n''tickodds'$'\n''sportsapi-v1'$'\n''sportsapi-v2'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_event() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--market --bookmaker --provider)
    non_repeating_options=(--sport --by --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''rugby-league'$'\n''rugby-union'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''boxing'$'\n''golf'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'$'\n''horse-racing'$'\n''greyhounds'$'\n''other'
        return
        ;;
    '--market')
        return
        ;;
    '--bookmaker')
        __odds_add_seen "$(__odds_custom_complete ---completion event -- --bookmaker "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--by')
        __odds_add_completions -W 'fixture'$'\n''feed'
        return
        ;;
    '--provider')
        __odds_add_completions -W 'pulsescore'$'\n''boltodds'$'\n''tickodds'$'\n''sportsapi-v1'$'\n''sportsapi-v2'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __odds_add_seen "$(__odds_custom_complete ---completion event -- positional@0 "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_odds_calc() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __odds_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    convert|fair|kelly|arb|dutch|middle|settle|clv)
        # Offer subcommand argument completions
        "_odds_calc_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'convert fair kelly arb dutch middle settle clv' -- "${cur}"))
        ;;
    esac
}

_odds_calc_convert() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--from --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--from')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_calc_fair() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--from --method --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--from')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--method')
        __odds_add_completions -W 'multiplicative'$'\n''additive'$'\n''power'$'\n''shin'$'\n''odds-ratio'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_calc_kelly() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--price --probability)
    non_repeating_options=(--push --fraction --from --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--price')
        return
        ;;
    '--probability')
        return
        ;;
    '--push')
        return
        ;;
    '--fraction')
        return
        ;;
    '--from')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_calc_arb() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--from --stake --unit --commission --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--from')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--stake')
        return
        ;;
    '--unit')
        return
        ;;
    '--commission')
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_calc_dutch() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--from --stake --unit --commission --profit --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--from')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--stake')
        return
        ;;
    '--unit')
        return
        ;;
    '--commission')
        return
        ;;
    '--profit')
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_calc_middle() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--over --under --home --away --from --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--over')
        return
        ;;
    '--under')
        return
        ;;
    '--home')
        return
        ;;
    '--away')
        return
        ;;
    '--from')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_calc_settle() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--line --side --score --price --from --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--line')
        return
        ;;
    '--side')
        __odds_add_completions -W 'home'$'\n''away'$'\n''over'$'\n''under'
        return
        ;;
    '--score')
        return
        ;;
    '--price')
        return
        ;;
    '--from')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_calc_clv() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--price --closing --outcome --method --from --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--price')
        return
        ;;
    '--closing')
        return
        ;;
    '--outcome')
        return
        ;;
    '--method')
        __odds_add_completions -W 'multiplicative'$'\n''additive'$'\n''power'$'\n''shin'$'\n''odds-ratio'
        return
        ;;
    '--from')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_auth() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __odds_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    set|remove|list)
        # Offer subcommand argument completions
        "_odds_auth_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'set remove list' -- "${cur}"))
        ;;
    esac
}

_odds_auth_set() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __odds_add_completions -W 'pulsescore'$'\n''boltodds'$'\n''tickodds'$'\n''sportsapi-v1'$'\n''sportsapi-v2'
        return
        ;;
    esac
}

_odds_auth_remove() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __odds_add_completions -W 'pulsescore'$'\n''boltodds'$'\n''tickodds'$'\n''sportsapi-v1'$'\n''sportsapi-v2'
        return
        ;;
    esac
}

_odds_auth_list() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_config() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __odds_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|get|set|unset|validate|init|path)
        # Offer subcommand argument completions
        "_odds_config_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list get set unset validate init path' -- "${cur}"))
        ;;
    esac
}

_odds_config_list() {
    repeating_flags=()
    non_repeating_flags=(--all --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_config_get() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __odds_add_completions -W 'format'$'\n''odds-format'$'\n''timezone'$'\n''timeout'$'\n''color'$'\n''theme'$'\n''mouse'$'\n''max-message-mib'$'\n''pulsescore.url'$'\n''pulsescore.plan'$'\n''boltodds.url'$'\n''boltodds.plan'$'\n''tickodds.url'$'\n''tickodds.plan'$'\n''sportsapi-v1.url'$'\n''sportsapi-v1.plan'$'\n''sportsapi-v2.url'$'\n''sportsapi-v2.plan'$'\n''dashboard.keys.up'$'\n''dashboard.keys.down'$'\n''dashboard.keys.top'$'\n''dashboard.keys.bottom'$'\n''dashboard.keys.page-up'$'\n''dashboard.keys.page-down'$'\n''dashboard.keys.left'$'\n''dashboard.keys.right'$'\n''dashboard.keys.open'$'\n''dashboard.keys.back'$'\n''dashboard.keys.filter'$'\n''dashboard.keys.find'$'\n''dashboard.keys.find-next'$'\n''dashboard.keys.find-previous'$'\n''dashboard.keys.market'$'\n''dashboard.keys.unfold'$'\n''dashboard.keys.sort'$'\n''dashboard.keys.reverse'$'\n''dashboard.keys.columns'$'\n''dashboard.keys.next-view'$'\n''dashboard.keys.previous-view'$'\n''dashboard.keys.view-1'$'\n''dashboard.keys.view-2'$'\n''dashboard.keys.view-3'$'\n''dashboard.keys.view-4'$'\n''dashboard.keys.view-5'$'\n''dashboard.keys.view-6'$'\n''dashboard.keys.view-7'$'\n''dashboard.keys.view-8'$'\n''dashboard.keys.view-9'$'\n''dashboard.keys.edges'$'\n''dashboard.keys.favourite'$'\n''dashboard.keys.add-alert'$'\n''dashboard.keys.alerts'$'\n''dashboard.keys.only-favourites'$'\n''dashboard.keys.pause'$'\n''dashboard.keys.odds-format'$'\n''dashboard.keys.zone'$'\n''dashboard.keys.grouping'$'\n''dashboard.keys.theme'$'\n''dashboard.keys.split'$'\n''dashboard.keys.mouse'$'\n''dashboard.keys.redraw'$'\n''dashboard.keys.help'$'\n''dashboard.keys.quit'
        return
        ;;
    esac
}

_odds_config_set() {
    repeating_flags=()
    non_repeating_flags=(--json -v --verbose --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __odds_offer_flags_options -1

    # Offer positional completions
    case "${positional_number}" in
    1)
        __odds_add_completions -W 'format'$'\n''odds-format'$'\n''timezone'$'\n''timeout'$'\n''color'$'\n''theme'$'\n''mouse'$'\n''max-message-mib'$'\n''pulsescore.url'$'\n''pulsescore.plan'$'\n''boltodds.url'$'\n''boltodds.plan'$'\n''tickodds.url'$'\n''tickodds.plan'$'\n''sportsapi-v1.url'$'\n''sportsapi-v1.plan'$'\n''sportsapi-v2.url'$'\n''sportsapi-v2.plan'$'\n''dashboard.keys.up'$'\n''dashboard.keys.down'$'\n''dashboard.keys.top'$'\n''dashboard.keys.bottom'$'\n''dashboard.keys.page-up'$'\n''dashboard.keys.page-down'$'\n''dashboard.keys.left'$'\n''dashboard.keys.right'$'\n''dashboard.keys.open'$'\n''dashboard.keys.back'$'\n''dashboard.keys.filter'$'\n''dashboard.keys.find'$'\n''dashboard.keys.find-next'$'\n''dashboard.keys.find-previous'$'\n''dashboard.keys.market'$'\n''dashboard.keys.unfold'$'\n''dashboard.keys.sort'$'\n''dashboard.keys.reverse'$'\n''dashboard.keys.columns'$'\n''dashboard.keys.next-view'$'\n''dashboard.keys.previous-view'$'\n''dashboard.keys.view-1'$'\n''dashboard.keys.view-2'$'\n''dashboard.keys.view-3'$'\n''dashboard.keys.view-4'$'\n''dashboard.keys.view-5'$'\n''dashboard.keys.view-6'$'\n''dashboard.keys.view-7'$'\n''dashboard.keys.view-8'$'\n''dashboard.keys.view-9'$'\n''dashboard.keys.edges'$'\n''dashboard.keys.favourite'$'\n''dashboard.keys.add-alert'$'\n''dashboard.keys.alerts'$'\n''dashboard.keys.only-favourites'$'\n''dashboard.keys.pause'$'\n''dashboard.keys.odds-format'$'\n''dashboard.keys.zone'$'\n''dashboard.keys.grouping'$'\n''dashboard.keys.theme'$'\n''dashboard.keys.split'$'\n''dashboard.keys.mouse'$'\n''dashboard.keys.redraw'$'\n''dashboard.keys.help'$'\n''dashboard.keys.quit'
        return
        ;;
    esac
}

_odds_config_unset() {
    repeating_flags=()
    non_repeating_flags=(--json -v --verbose --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __odds_offer_flags_options 1

    # Offer positional completions
    case "${positional_number}" in
    1)
        __odds_add_completions -W 'format'$'\n''odds-format'$'\n''timezone'$'\n''timeout'$'\n''color'$'\n''theme'$'\n''mouse'$'\n''max-message-mib'$'\n''pulsescore.url'$'\n''pulsescore.plan'$'\n''boltodds.url'$'\n''boltodds.plan'$'\n''tickodds.url'$'\n''tickodds.plan'$'\n''sportsapi-v1.url'$'\n''sportsapi-v1.plan'$'\n''sportsapi-v2.url'$'\n''sportsapi-v2.plan'$'\n''dashboard.keys.up'$'\n''dashboard.keys.down'$'\n''dashboard.keys.top'$'\n''dashboard.keys.bottom'$'\n''dashboard.keys.page-up'$'\n''dashboard.keys.page-down'$'\n''dashboard.keys.left'$'\n''dashboard.keys.right'$'\n''dashboard.keys.open'$'\n''dashboard.keys.back'$'\n''dashboard.keys.filter'$'\n''dashboard.keys.find'$'\n''dashboard.keys.find-next'$'\n''dashboard.keys.find-previous'$'\n''dashboard.keys.market'$'\n''dashboard.keys.unfold'$'\n''dashboard.keys.sort'$'\n''dashboard.keys.reverse'$'\n''dashboard.keys.columns'$'\n''dashboard.keys.next-view'$'\n''dashboard.keys.previous-view'$'\n''dashboard.keys.view-1'$'\n''dashboard.keys.view-2'$'\n''dashboard.keys.view-3'$'\n''dashboard.keys.view-4'$'\n''dashboard.keys.view-5'$'\n''dashboard.keys.view-6'$'\n''dashboard.keys.view-7'$'\n''dashboard.keys.view-8'$'\n''dashboard.keys.view-9'$'\n''dashboard.keys.edges'$'\n''dashboard.keys.favourite'$'\n''dashboard.keys.add-alert'$'\n''dashboard.keys.alerts'$'\n''dashboard.keys.only-favourites'$'\n''dashboard.keys.pause'$'\n''dashboard.keys.odds-format'$'\n''dashboard.keys.zone'$'\n''dashboard.keys.grouping'$'\n''dashboard.keys.theme'$'\n''dashboard.keys.split'$'\n''dashboard.keys.mouse'$'\n''dashboard.keys.redraw'$'\n''dashboard.keys.help'$'\n''dashboard.keys.quit'
        return
        ;;
    esac
}

_odds_config_validate() {
    repeating_flags=()
    non_repeating_flags=(--json -v --verbose --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __odds_offer_flags_options 0
}

_odds_config_init() {
    repeating_flags=()
    non_repeating_flags=(--force --json -v --verbose --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __odds_offer_flags_options 0
}

_odds_config_path() {
    repeating_flags=()
    non_repeating_flags=(--json -v --verbose --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __odds_offer_flags_options 0
}

_odds_providers() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--provider)
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--provider')
        __odds_add_completions -W 'pulsescore'$'\n''boltodds'$'\n''tickodds'$'\n''sportsapi-v1'$'\n''sportsapi-v2'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_doctor() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--provider)
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--provider')
        __odds_add_completions -W 'pulsescore'$'\n''boltodds'$'\n''tickodds'$'\n''sportsapi-v1'$'\n''sportsapi-v2'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_simulate() {
    repeating_flags=()
    non_repeating_flags=(--same-names --hostile --rates --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--port --seed --speed --world --key --plan --misprice --duration --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--port')
        return
        ;;
    '--seed')
        return
        ;;
    '--speed')
        return
        ;;
    '--world')
        __odds_add_completions -f
        return
        ;;
    '--key')
        return
        ;;
    '--plan')
        __odds_add_completions -W 'basic'$'\n''pro'$'\n''max'$'\n''starter'
        return
        ;;
    '--misprice')
        return
        ;;
    '--duration')
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_schema() {
    repeating_flags=()
    non_repeating_flags=(--demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __odds_add_completions -W 'live'$'\n''events'$'\n''event'$'\n''compare'$'\n''value'$'\n''arb'$'\n''middles'$'\n''fixtures'$'\n''markets'$'\n''stream'$'\n''alert'$'\n''sports'$'\n''leagues'$'\n''providers'$'\n''auth'$'\n''config'$'\n''doctor'$'\n''config-faults'$'\n''calc-convert'$'\n''calc-fair'$'\n''calc-kelly'$'\n''calc-arb'$'\n''calc-dutch'$'\n''calc-middle'$'\n''calc-settle'$'\n''calc-clv'$'\n''error'
        return
        ;;
    esac
}

_odds_pulsescore() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __odds_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    live-events|live-sports|live-event|leagues|events|event|stream)
        # Offer subcommand argument completions
        "_odds_pulsescore_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'live-events live-sports live-event leagues events event stream' -- "${cur}"))
        ;;
    esac
}

_odds_pulsescore_live-events() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--sport --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''rugby-league'$'\n''rugby-union'$'\n''horse-racing'$'\n''greyhounds'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_pulsescore_live-sports() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_pulsescore_live-event() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __odds_add_seen "$(__odds_custom_complete ---completion pulsescore live-event -- positional@0 "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_odds_pulsescore_leagues() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--sport --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''rugby-league'$'\n''rugby-union'$'\n''horse-racing'$'\n''greyhounds'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_pulsescore_events() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--league --tab --sport --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--league')
        return
        ;;
    '--tab')
        return
        ;;
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''rugby-league'$'\n''rugby-union'$'\n''horse-racing'$'\n''greyhounds'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_pulsescore_event() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--sport --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''rugby-league'$'\n''rugby-union'$'\n''horse-racing'$'\n''greyhounds'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __odds_add_seen "$(__odds_custom_complete ---completion pulsescore event -- positional@0 "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_odds_pulsescore_stream() {
    repeating_flags=()
    non_repeating_flags=(--changes-only --raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--sport --league --country --team --match --market --bookmaker)
    non_repeating_options=(--with --types --count --duration --where --until --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''rugby-league'$'\n''rugby-union'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''boxing'$'\n''golf'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'$'\n''horse-racing'$'\n''greyhounds'$'\n''other'
        return
        ;;
    '--league')
        __odds_add_seen "$(__odds_custom_complete ---completion pulsescore stream -- --league "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--country')
        return
        ;;
    '--team')
        __odds_add_seen "$(__odds_custom_complete ---completion pulsescore stream -- --team "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--match')
        __odds_add_seen "$(__odds_custom_complete ---completion pulsescore stream -- --match "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--market')
        return
        ;;
    '--bookmaker')
        __odds_add_seen "$(__odds_custom_complete ---completion pulsescore stream -- --bookmaker "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--with')
        return
        ;;
    '--types')
        return
        ;;
    '--count')
        return
        ;;
    '--duration')
        return
        ;;
    '--where')
        return
        ;;
    '--until')
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_boltodds() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __odds_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    info|games|markets|parlays|boxscores|match-stats|match-info|esports|stream)
        # Offer subcommand argument completions
        "_odds_boltodds_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'info games markets parlays boxscores match-stats match-info esports stream' -- "${cur}"))
        ;;
    esac
}

_odds_boltodds_info() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_boltodds_games() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--sports --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--sports')
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_boltodds_markets() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--sports --sportsbooks --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--sports')
        return
        ;;
    '--sportsbooks')
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_boltodds_parlays() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--sportsbooks --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--sportsbooks')
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_boltodds_boxscores() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __odds_add_seen "$(__odds_custom_complete ---completion boltodds boxscores -- positional@0 "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_odds_boltodds_match-stats() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __odds_add_seen "$(__odds_custom_complete ---completion boltodds match-stats -- positional@0 "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_odds_boltodds_match-info() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    *)
        __odds_add_seen "$(__odds_custom_complete ---completion boltodds match-info -- positional@0 "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_odds_boltodds_esports() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_boltodds_stream() {
    repeating_flags=()
    non_repeating_flags=(--changes-only --raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--games --markets)
    non_repeating_options=(--feeds --sports --sportsbooks --types --count --duration --where --until --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--feeds')
        return
        ;;
    '--sports')
        return
        ;;
    '--sportsbooks')
        return
        ;;
    '--games')
        return
        ;;
    '--markets')
        return
        ;;
    '--types')
        return
        ;;
    '--count')
        return
        ;;
    '--duration')
        return
        ;;
    '--where')
        return
        ;;
    '--until')
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_tickodds() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __odds_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    live-events|live-event|live-sports|status|sports|competitions|competition-matches|matches|match|stream)
        # Offer subcommand argument completions
        "_odds_tickodds_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'live-events live-event live-sports status sports competitions competition-matches matches match stream' -- "${cur}"))
        ;;
    esac
}

_odds_tickodds_live-events() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_tickodds_live-event() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __odds_add_seen "$(__odds_custom_complete ---completion tickodds live-event -- positional@0 "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_odds_tickodds_live-sports() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_tickodds_status() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_tickodds_sports() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_tickodds_competitions() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_tickodds_competition-matches() {
    repeating_flags=()
    non_repeating_flags=(--include-past --raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--page --page-size --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 2

    # Offer option value completions
    case "${prev}" in
    '--page')
        return
        ;;
    '--page-size')
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_tickodds_matches() {
    repeating_flags=()
    non_repeating_flags=(--upcoming --raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--sport --competition --date-from --date-to --page --page-size --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--sport')
        return
        ;;
    '--competition')
        return
        ;;
    '--date-from')
        return
        ;;
    '--date-to')
        return
        ;;
    '--page')
        return
        ;;
    '--page-size')
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_tickodds_match() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __odds_add_seen "$(__odds_custom_complete ---completion tickodds match -- positional@0 "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_odds_tickodds_stream() {
    repeating_flags=()
    non_repeating_flags=(--changes-only --raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--sport --league --country --team --match --market --bookmaker)
    non_repeating_options=(--with --types --count --duration --where --until --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''rugby-league'$'\n''rugby-union'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''boxing'$'\n''golf'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'$'\n''horse-racing'$'\n''greyhounds'$'\n''other'
        return
        ;;
    '--league')
        __odds_add_seen "$(__odds_custom_complete ---completion tickodds stream -- --league "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--country')
        return
        ;;
    '--team')
        __odds_add_seen "$(__odds_custom_complete ---completion tickodds stream -- --team "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--match')
        __odds_add_seen "$(__odds_custom_complete ---completion tickodds stream -- --match "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--market')
        return
        ;;
    '--bookmaker')
        __odds_add_seen "$(__odds_custom_complete ---completion tickodds stream -- --bookmaker "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--with')
        return
        ;;
    '--types')
        return
        ;;
    '--count')
        return
        ;;
    '--duration')
        return
        ;;
    '--where')
        return
        ;;
    '--until')
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_sportsapi-v1() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __odds_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    live|match|allscores|stream)
        # Offer subcommand argument completions
        "_odds_sportsapi-v1_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'live match allscores stream' -- "${cur}"))
        ;;
    esac
}

_odds_sportsapi-v1_live() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--sport --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''rugby'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_sportsapi-v1_match() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--sport --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''rugby'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __odds_add_seen "$(__odds_custom_complete ---completion sportsapi-v1 match -- positional@0 "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_odds_sportsapi-v1_allscores() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--from --to --sport --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--from')
        return
        ;;
    '--to')
        return
        ;;
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''rugby'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_sportsapi-v1_stream() {
    repeating_flags=()
    non_repeating_flags=(--changes-only --raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--channel --sport --league --country --team --match --market --bookmaker)
    non_repeating_options=(--with --types --count --duration --where --until --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--channel')
        return
        ;;
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''rugby-league'$'\n''rugby-union'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''boxing'$'\n''golf'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'$'\n''horse-racing'$'\n''greyhounds'$'\n''other'
        return
        ;;
    '--league')
        __odds_add_seen "$(__odds_custom_complete ---completion sportsapi-v1 stream -- --league "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--country')
        return
        ;;
    '--team')
        __odds_add_seen "$(__odds_custom_complete ---completion sportsapi-v1 stream -- --team "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--match')
        __odds_add_seen "$(__odds_custom_complete ---completion sportsapi-v1 stream -- --match "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--market')
        return
        ;;
    '--bookmaker')
        __odds_add_seen "$(__odds_custom_complete ---completion sportsapi-v1 stream -- --bookmaker "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--with')
        return
        ;;
    '--types')
        return
        ;;
    '--count')
        return
        ;;
    '--duration')
        return
        ;;
    '--where')
        return
        ;;
    '--until')
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_sportsapi-v2() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __odds_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    incidents|stats|odds|lineups|match|live|today|schedule|stream)
        # Offer subcommand argument completions
        "_odds_sportsapi-v2_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'incidents stats odds lineups match live today schedule stream' -- "${cur}"))
        ;;
    esac
}

_odds_sportsapi-v2_incidents() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--sport --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __odds_add_seen "$(__odds_custom_complete ---completion sportsapi-v2 incidents -- positional@0 "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_odds_sportsapi-v2_stats() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--sport --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __odds_add_seen "$(__odds_custom_complete ---completion sportsapi-v2 stats -- positional@0 "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_odds_sportsapi-v2_odds() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--sport --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __odds_add_seen "$(__odds_custom_complete ---completion sportsapi-v2 odds -- positional@0 "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_odds_sportsapi-v2_lineups() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--sport --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __odds_add_seen "$(__odds_custom_complete ---completion sportsapi-v2 lineups -- positional@0 "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_odds_sportsapi-v2_match() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--sport --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __odds_add_seen "$(__odds_custom_complete ---completion sportsapi-v2 match -- positional@0 "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_odds_sportsapi-v2_live() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--sport --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_sportsapi-v2_today() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--sport --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_sportsapi-v2_schedule() {
    repeating_flags=()
    non_repeating_flags=(--raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=()
    non_repeating_options=(--sport --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_sportsapi-v2_stream() {
    repeating_flags=()
    non_repeating_flags=(--changes-only --raw --demo --json --force --strict -v --verbose --quiet --version -h --help)
    repeating_options=(--channel --sport --league --country --team --match --market --bookmaker)
    non_repeating_options=(--with --types --count --duration --where --until --format --fields --jq --template --odds-format --timezone --timeout --color --max-age)
    __odds_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--channel')
        return
        ;;
    '--sport')
        __odds_add_completions -W 'soccer'$'\n''tennis'$'\n''basketball'$'\n''ice-hockey'$'\n''american-football'$'\n''baseball'$'\n''volleyball'$'\n''handball'$'\n''table-tennis'$'\n''esports'$'\n''cricket'$'\n''rugby'$'\n''rugby-league'$'\n''rugby-union'$'\n''futsal'$'\n''badminton'$'\n''beach-volleyball'$'\n''darts'$'\n''snooker'$'\n''mma'$'\n''boxing'$'\n''golf'$'\n''motorsport'$'\n''cycling'$'\n''bandy'$'\n''floorball'$'\n''water-polo'$'\n''aussie-rules'$'\n''minifootball'$'\n''horse-racing'$'\n''greyhounds'$'\n''other'
        return
        ;;
    '--league')
        __odds_add_seen "$(__odds_custom_complete ---completion sportsapi-v2 stream -- --league "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--country')
        return
        ;;
    '--team')
        __odds_add_seen "$(__odds_custom_complete ---completion sportsapi-v2 stream -- --team "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--match')
        __odds_add_seen "$(__odds_custom_complete ---completion sportsapi-v2 stream -- --match "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--market')
        return
        ;;
    '--bookmaker')
        __odds_add_seen "$(__odds_custom_complete ---completion sportsapi-v2 stream -- --bookmaker "${COMP_CWORD}" "$(__odds_cursor_index_in_current_word)")"
        return
        ;;
    '--with')
        return
        ;;
    '--types')
        return
        ;;
    '--count')
        return
        ;;
    '--duration')
        return
        ;;
    '--where')
        return
        ;;
    '--until')
        return
        ;;
    '--format')
        __odds_add_completions -W 'table'$'\n''json'$'\n''ndjson'$'\n''csv'$'\n''tsv'
        return
        ;;
    '--fields')
        return
        ;;
    '--jq')
        return
        ;;
    '--template')
        return
        ;;
    '--odds-format')
        __odds_add_completions -W 'decimal'$'\n''american'$'\n''fractional'$'\n''probability'$'\n''hongkong'$'\n''malay'$'\n''indonesian'
        return
        ;;
    '--timezone')
        return
        ;;
    '--timeout')
        return
        ;;
    '--color')
        __odds_add_completions -W 'auto'$'\n''always'$'\n''never'
        return
        ;;
    '--max-age')
        return
        ;;
    esac
}

_odds_help() {
    repeating_flags=()
    non_repeating_flags=(--version)
    repeating_options=()
    non_repeating_options=()
    __odds_offer_flags_options -1
}

# Adds lines literally, without executing anything in them. The text after a tab describes the value and is
# shown if there are several values.
__odds_add_seen() {
    local line value
    local -a values=() shown=()
    local quotes=true
    # Inside quotes bash quotes by itself. Outside, it would not quote parentheses.
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
    # menu-complete and insert-completions insert the values themselves, so they get no descriptions.
    if [[ "${#values[@]}" -gt 1 && "${COMP_TYPE}" -ne 37 && "${COMP_TYPE}" -ne 42 ]]; then
        COMPREPLY+=("${shown[@]}")
    else
        COMPREPLY+=("${values[@]}")
    fi
}

# Joins words as the program sees them; bash also splits at colons and at the equals sign of an option.
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
    # The part before the colon is already on the line.
    if [[ -n "${lead}" ]]; then
        for index in "${!COMPREPLY[@]}"; do COMPREPLY[index]="${COMPREPLY[index]#"${lead}"}"; done
    fi
}

complete -o filenames -F __odds_joined odds
