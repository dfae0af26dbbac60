'use client'

import { Icon } from '@/components/ui/icon'
import { useRouter } from 'next/navigation'
import { useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import type { SuggestionView } from '@/lib/search/views'
import { addRecent, clearRecent, readRecent, removeRecent } from './recent-searches'
import { useSite } from './site-context'
import { withPrefix } from './site-path'
import type { SuggestLabels } from './use-suggest-labels'
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

  const onKey = useEffectEvent((event: KeyboardEvent) => {
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
  })
  const onInput = useEffectEvent(() => {
    setTyped(input.value.trim())
    setActive(-1)
    setOpen(true)
  })
  const onFocus = useEffectEvent(() => {
    setRecent(readRecent())
    setTyped(input.value.trim())
    setOpen(true)
  })
  const onSubmit = useEffectEvent(() => {
    addRecent(input.value)
    close()
  })

  // with the list itself: a key that is pressed as soon as it is seen counts
  useLayoutEffect(() => {
    const on = new AbortController()
    const { signal } = on
    input.addEventListener('keydown', (event) => onKey(event), { signal })
    input.addEventListener('input', () => onInput(), { signal })
    input.addEventListener('focus', () => onFocus(), { signal })
    input.addEventListener('click', () => setOpen(true), { signal })
    input.addEventListener('blur', () => close(), { signal })
    input.form?.addEventListener('submit', () => onSubmit(), { signal })
    // what was typed between the first rendering and these listeners counts, too
    queueMicrotask(() => {
      if (!signal.aborted && document.activeElement === input) onFocus()
    })
    return () => on.abort()
  }, [input])

  useLayoutEffect(() => {
    const attributes: Record<string, string | null> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(shown),
      'aria-controls': shown ? `${id}-list` : null,
      'aria-activedescendant': current >= 0 ? `${id}-${current}` : null,
    }
    for (const [name, value] of Object.entries(attributes))
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
  }, [input, id, shown, current])

  return (
    <>
      <span className="sr" role="status">
        {shown && typed ? labels.count.replace('{count}', String(options.length)) : ''}
      </span>
      {shown && (
        // a press here must not take the focus from the field
        <div className="panel left suggest" onMouseDown={(event) => event.preventDefault()}>
          <ul role="listbox" id={`${id}-list`} aria-label={typed ? labels.suggestions : labels.recent}>
            {options.map((option, index) => (
              <li
                key={`${option.item?.kind}:${option.text}:${index}`}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === current}
                onClick={() => choose(option)}
                onMouseMove={() => setActive(index)}
              >
                {typed ? <Icon of="search" size="s" /> : <Icon of="clock" size="s" />}
                <span className="min-w-0 grow wrap-anywhere">{option.text}</span>
                {option.item ? (
                  <span className="mut t13 flex-none">{labels.kinds[option.item.kind]}</span>
                ) : (
                  // the keyboard has Delete for it: an option holds no buttons
                  <span
                    className="forget"
                    title={labels.remove}
                    aria-hidden
                    onClick={(event) => {
                      event.stopPropagation()
                      forget(option.text)
                    }}
                  >
                    <Icon of="x" size="s" />
                  </span>
                )}
              </li>
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
