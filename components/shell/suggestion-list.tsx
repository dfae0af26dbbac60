'use client'

import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import type { SuggestionView } from '@/lib/search/views'
import { addRecent, clearRecent, readRecent, removeRecent } from './recent-searches'
import { useSite } from './site-context'
import { withPrefix } from './site-path'
import type { SuggestLabels } from './use-suggest-labels'
import { useComboboxState, useFieldEvents } from './use-field-events'
import { useSuggestions } from './use-suggestions'

type Option = { text: string; item?: SuggestionView }

/**
 * The list of a combobox (WAI-ARIA, list autocomplete without inline completion): the field keeps the focus and what was
 * typed. Before anything is typed it shows what was searched for in this browser.
 */
export function SuggestionList({ input, labels }: { input: HTMLInputElement; labels: SuggestLabels }) {
  const id = useId()
  const router = useRouter()
  const { prefix } = useSite()
  const [open, setOpen] = useState(document.activeElement === input)
  const [typed, setTyped] = useState(() => input.value.trim())
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState(readRecent)
  const suggested = useSuggestions(open ? typed : '')
  const options: Option[] = typed
    ? (suggested?.items ?? []).map((item) => ({ text: item.text, item }))
    : recent.map((text) => ({ text }))
  const shown = open && options.length > 0
  const current = shown && active < options.length ? active : -1

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function choose({ text, item }: Option) {
    close()
    const path = item && pathOf(item)
    if (path) {
      addRecent(text)
      router.push(withPrefix(prefix, path))
      return
    }
    searchFor(text, input)
  }

  function forget(text: string) {
    removeRecent(text)
    setRecent(readRecent())
    setActive(-1)
  }

  const onKey = (event: KeyboardEvent) => {
    // Enter and arrows of an input method choose its own candidates
    if (event.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step && !event.altKey) {
      setOpen(true)
      if (options.length === 0) return
      event.preventDefault()
      // past either end lies the field itself
      setActive(((current + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Enter' && current >= 0) {
      event.preventDefault()
      choose(options[current]!)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    } else if (event.key === 'Delete' && current >= 0 && !typed) {
      event.preventDefault()
      forget(options[current]!.text)
    } else if (event.key === 'Tab') close()
  }
  const onInput = () => {
    setTyped(input.value.trim())
    setActive(-1)
    setOpen(true)
  }
  const onFocus = () => {
    setRecent(readRecent())
    setTyped(input.value.trim())
    setOpen(true)
  }
  const onSubmit = () => {
    addRecent(input.value)
    close()
  }

  useFieldEvents(input, { onKey, onInput, onFocus, onSubmit, onOpen: () => setOpen(true), onBlur: close })
  useComboboxState(input, {
    list: shown ? `${id}-list` : null,
    option: current >= 0 ? `${id}-${current}` : null,
  })

  return (
    <>
      <span className="sr-only" role="status">
        {shown && typed ? labels.count.replace('{count}', String(options.length)) : ''}
      </span>
      {shown && (
        // a press here must not take the focus from the field
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
                onForget={() => forget(option.text)}
              />
            ))}
          </ul>
          {!typed && (
            <button
              type="button"
              tabIndex={-1}
              onClick={() => {
                clearRecent()
                setRecent([])
              }}
            >
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
        // the keyboard has Delete for it: an option holds no buttons
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

function searchFor(text: string, input: HTMLInputElement) {
  input.value = text
  input.form?.requestSubmit()
}

/** Where a suggestion leads; tags and materials are searched for. */
function pathOf(item: SuggestionView): string | null {
  switch (item.kind) {
    case 'post':
      return `/detail/${item.id}`
    case 'design':
      return `/designs/detail/${item.id}-${item.slug}`
    case 'tutorial':
      return `/academy/${item.product}-${item.section}-${item.id}`
    case 'user':
      return `/user/blogger/${item.id}`
    default:
      return null
  }
}
