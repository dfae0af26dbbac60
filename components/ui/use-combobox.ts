import { useId, useState, type KeyboardEvent } from 'react'
import { nextOption } from './next-option'
import { useInView } from './use-in-view'

/**
 * The behaviour of a text field with a list of suggestions: arrows, Enter, Escape, and a click that leaves the focus in
 * the field. `onKeyDown` returns whether the key was meant for the list.
 */
export function useCombobox<T>(options: readonly T[], onChoose: (option: T) => void) {
  const list = useId()
  const optionId = (index: number) => `${list}-${index}`
  const { shown, at, show, mark } = useMarkedOption(options.length)
  const marked = shown && at >= 0 ? optionId(at) : undefined
  useInView(marked)

  function choose(option: T) {
    onChoose(option)
    show(false)
  }

  function onKeyDown(event: KeyboardEvent): boolean {
    // Enter that ends a conversion from kana or pinyin belongs to the input method.
    if (event.nativeEvent.isComposing) return true
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && options.length > 0) {
      event.preventDefault()
      mark(nextOption(shown ? at : -1, by, options.length))
      return true
    }
    const picked = options[at]
    if (event.key === 'Enter' && shown && picked !== undefined) {
      event.preventDefault()
      choose(picked)
      return true
    }
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      show(false)
      return true
    }
    return false
  }

  return {
    show,
    onKeyDown,
    input: {
      role: 'combobox' as const,
      'aria-expanded': shown,
      'aria-controls': list,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': marked,
      autoComplete: 'off',
    },
    list: { id: list, role: 'listbox' as const, hidden: !shown },
    option: (index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      'aria-selected': index === at,
      'data-active': index === at || undefined,
      // The field keeps the focus: its blur would count as a decision.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => choose(options[index]!),
    }),
  }
}

/** Holds whether the list is open and which option is active; -1 is none. */
function useMarkedOption(count: number) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && count > 0
  const at = active < count ? active : -1

  function show(next: boolean) {
    setOpen(next)
    setActive(-1)
  }

  function mark(index: number) {
    setOpen(true)
    setActive(index)
  }

  return { shown, at, show, mark }
}
