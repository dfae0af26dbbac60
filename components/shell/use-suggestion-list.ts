import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import type { SuggestionView } from '@/lib/search/views'
import { addRecent, clearRecent, readRecent, removeRecent } from './recent-searches'
import { useSite } from './site-context'
import { withPrefix } from './site-path'
import { useComboboxState, useFieldEvents } from './use-field-events'
import { useSuggestions } from './use-suggestions'

export type Option = { text: string; item?: SuggestionView }

/** The behaviour of the list: the field keeps the focus and the typed text. */
export function useSuggestionList(input: HTMLInputElement) {
  const id = useId()
  const goTo = useGoTo(input)
  const [open, setOpen] = useState(document.activeElement === input)
  const [active, setActive] = useState(-1)
  const { typed, options, readField, readRecents, forget, clear } = useOptions(input, open)
  const shown = open && options.length > 0
  const current = shown && active < options.length ? active : -1

  function close() {
    setOpen(false)
    setActive(-1)
  }

  const list = {
    ...{ id, typed, options, shown, current, setActive, clear },
    choose(option: Option) {
      close()
      goTo(option)
    },
    forget({ text }: Option) {
      forget(text)
      setActive(-1)
    },
  }

  const onKey = onKeyOf(list, { open: () => setOpen(true), close })
  const onOpen = () => setOpen(true)
  const onInput = () => {
    readField()
    setActive(-1)
    setOpen(true)
  }
  const onFocus = () => {
    readRecents()
    readField()
    setOpen(true)
  }
  const onSubmit = () => {
    addRecent(input.value)
    close()
  }

  useFieldEvents(input, { onKey, onInput, onFocus, onSubmit, onOpen, onBlur: close })
  useComboboxState(input, {
    list: shown ? `${id}-list` : null,
    option: current >= 0 ? `${id}-${current}` : null,
  })
  return list
}

type KeyList = {
  options: Option[]
  typed: string
  shown: boolean
  current: number
  setActive: (index: number) => void
  choose: (option: Option) => void
  forget: (option: Option) => void
}

/**
 * Handles the keys: arrows move through the list, Enter chooses, Escape and Tab close it, Delete removes a recent
 * search.
 */
function onKeyOf(
  { options, typed, shown, current, setActive, choose, forget }: KeyList,
  { open, close }: { open: () => void; close: () => void },
) {
  return (event: KeyboardEvent) => {
    // During a composition, Enter and arrows choose candidates of the input method.
    if (event.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step && !event.altKey) {
      open()
      if (options.length === 0) return
      event.preventDefault()
      // Beyond either end lies the field itself.
      setActive(((current + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Enter' && current >= 0) {
      event.preventDefault()
      choose(options[current]!)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    } else if (event.key === 'Delete' && current >= 0 && !typed) {
      event.preventDefault()
      forget(options[current]!)
    } else if (event.key === 'Tab') close()
  }
}

/** Returns the options: suggestions for the typed text, or the recent searches of this browser. */
function useOptions(input: HTMLInputElement, open: boolean) {
  const [typed, setTyped] = useState(() => input.value.trim())
  const [recent, setRecent] = useState(readRecent)
  const suggested = useSuggestions(open ? typed : '')
  const options: Option[] = typed
    ? (suggested?.items ?? []).map((item) => ({ text: item.text, item }))
    : recent.map((text) => ({ text }))
  return {
    ...{ typed, options },
    readField: () => setTyped(input.value.trim()),
    readRecents: () => setRecent(readRecent()),
    forget(text: string) {
      removeRecent(text)
      setRecent(readRecent())
    },
    clear() {
      clearRecent()
      setRecent([])
    },
  }
}

/** Returns a function that opens the page of an option, or searches for its text. */
function useGoTo(input: HTMLInputElement) {
  const router = useRouter()
  const { prefix } = useSite()
  return ({ text, item }: Option) => {
    const path = item && pathOf(item)
    if (path) {
      addRecent(text)
      router.push(withPrefix(prefix, path))
    } else searchFor(text, input)
  }
}

function searchFor(text: string, input: HTMLInputElement) {
  input.value = text
  input.form?.requestSubmit()
}

/** Returns the path of a suggestion; null for tags and materials, which are searched for. */
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
