'use client'

import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import type { SuggestLabels } from './use-suggest-labels'
import { useSuggestionList, type Option } from './use-suggestion-list'

/**
 * The list of a combobox (WAI-ARIA, list autocomplete without inline completion): the field keeps the focus and the
 * typed text. While the field is empty it shows the recent searches of this browser.
 */
export function SuggestionList({ input, labels }: { input: HTMLInputElement; labels: SuggestLabels }) {
  const { id, typed, options, shown, current, setActive, choose, forget, clear } = useSuggestionList(input)
  return (
    <>
      <span className="sr-only" role="status">
        {shown && typed ? labels.count.replace('{count}', String(options.length)) : ''}
      </span>
      {shown && (
        // A press here must not take the focus from the field.
        <div
          className="panel suggest right-auto left-0 w-[max(100%,min(420px,100vw-32px))] max-w-none font-normal in-[.find]:right-0 in-[.find]:left-auto"
          onMouseDown={(event) => event.preventDefault()}
        >
          <ul role="listbox" id={`${id}-list`} aria-label={typed ? labels.suggestions : labels.recent}>
            {options.map((option, index) => (
              <OptionRow
                key={`${option.item?.kind}:${option.text}:${index}`}
                id={`${id}-${index}`}
                option={option}
                icon={typed ? 'search' : 'clock'}
                active={index === current}
                labels={labels}
                onChoose={() => choose(option)}
                onHover={() => setActive(index)}
                onForget={() => forget(option)}
              />
            ))}
          </ul>
          {!typed && (
            <button type="button" tabIndex={-1} onClick={clear}>
              {labels.clear}
            </button>
          )}
        </div>
      )}
    </>
  )
}

function OptionRow({
  id,
  option: { text, item },
  icon,
  active,
  labels,
  onChoose,
  onHover,
  onForget,
}: {
  id: string
  option: Option
  icon: IconName
  active: boolean
  labels: SuggestLabels
  onChoose: () => void
  onHover: () => void
  onForget: () => void
}) {
  return (
    <li
      id={id}
      role="option"
      className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-[8px] px-2.5 py-[7px] aria-selected:bg-sunken"
      aria-selected={active}
      onClick={onChoose}
      onMouseMove={onHover}
    >
      <Icon of={icon} size="s" />
      <span className="min-w-0 grow wrap-anywhere">{text}</span>
      {item ? (
        <span className="muted fine flex-none">{labels.kinds[item.kind]}</span>
      ) : (
        // For pointers only: the keyboard uses Delete, because an option may hold no buttons.
        <span
          className="-my-1 -mr-1 grid size-7 place-items-center rounded-[8px] text-muted hover:bg-line hover:text-ink"
          title={labels.remove}
          aria-hidden
          onClick={(event) => {
            event.stopPropagation()
            onForget()
          }}
        >
          <Icon of="x" size="s" />
        </span>
      )}
    </li>
  )
}
