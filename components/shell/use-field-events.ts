'use client'

import { useEffectEvent, useLayoutEffect } from 'react'

type Handlers = {
  onKey: (event: KeyboardEvent) => void
  onInput: () => void
  onFocus: () => void
  onSubmit: () => void
  /** a press on the field, which may already have the focus */
  onOpen: () => void
  onBlur: () => void
}

/**
 * Listens to a field that was in the page before any script, in a layout effect: a key pressed after the list is
 * painted counts.
 */
export function useFieldEvents(input: HTMLInputElement, handlers: Handlers): void {
  const handle = useEffectEvent(<K extends keyof Handlers>(name: K, ...given: Parameters<Handlers[K]>) =>
    (handlers[name] as (...given: Parameters<Handlers[K]>) => void)(...given),
  )
  useLayoutEffect(() => {
    const on = new AbortController()
    const { signal } = on
    input.addEventListener('keydown', (event) => handle('onKey', event), { signal })
    input.addEventListener('input', () => handle('onInput'), { signal })
    input.addEventListener('focus', () => handle('onFocus'), { signal })
    input.addEventListener('click', () => handle('onOpen'), { signal })
    input.addEventListener('blur', () => handle('onBlur'), { signal })
    input.form?.addEventListener('submit', () => handle('onSubmit'), { signal })
    // Text typed between the first rendering and these listeners counts too.
    queueMicrotask(() => {
      if (!signal.aborted && document.activeElement === input) handle('onFocus')
    })
    return () => on.abort()
  }, [input])
}

/** Sets the ARIA attributes of the field: its list and the active option, or null. */
export function useComboboxState(
  input: HTMLInputElement,
  { list, option }: { list: string | null; option: string | null },
): void {
  useLayoutEffect(() => {
    const attributes: Record<string, string | null> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(list !== null),
      'aria-controls': list,
      'aria-activedescendant': option,
    }
    for (const [name, value] of Object.entries(attributes))
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
  }, [input, list, option])
}
