'use client'

import { useEffect } from 'react'
import { openLoginDialog } from './open-login-dialog'
import { isSlashKeyOn } from './slash-key'

/**
 * Handles the gestures that work on every page: menus (details[data-menu]) close on Escape, on a press outside and when
 * the focus leaves; the slash key focuses the search field; [data-log-in] opens the log-in dialog for visitors.
 */
export function PageGestures() {
  useEffect(() => {
    const on = new AbortController()
    const options = { capture: true, signal: on.signal }
    document.addEventListener('click', onClick, options)
    document.addEventListener('focusin', (event) => closeMenus(event.target as Element), options)
    document.addEventListener('keydown', onKey, options)
    document.addEventListener('toggle', onToggle, options)
    return () => on.abort()
  }, [])
  return null
}

const openMenus = () => [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')]

function closeMenus(except: Element | null) {
  for (const menu of openMenus()) if (!except || !menu.contains(except)) menu.open = false
}

function onClick(event: MouseEvent) {
  const target = event.target as Element
  if (target.closest('[data-log-in]') && document.documentElement.dataset.viewer === 'out') {
    event.preventDefault()
    openLoginDialog()
  }
  closeMenus(target)
  // A link in a menu closes the menu, after the link itself was followed.
  if (target.closest('details[data-menu] .panel a')) setTimeout(() => closeMenus(null), 0)
}

function onKey(event: KeyboardEvent) {
  if (event.key === 'Escape') {
    const menu = openMenus().at(-1)
    // The first Escape in a search field closes its suggestions.
    if (!menu || (event.target as Element).getAttribute('aria-expanded') === 'true') return
    menu.open = false
    menu.querySelector('summary')?.focus()
  } else if (
    event.key === '/' &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.altKey &&
    !isTyping(event.target) &&
    isSlashKeyOn()
  ) {
    const field = [...document.querySelectorAll<HTMLInputElement>('[data-search]')].find((input) =>
      input.checkVisibility(),
    )
    if (!field) return
    event.preventDefault()
    field.focus()
    field.select()
  }
}

function onToggle(event: Event) {
  const menu = event.target as HTMLDetailsElement
  if (menu.open && menu.matches?.('details.look'))
    menu.querySelector<HTMLInputElement>('[data-search]')?.focus()
}

const written = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(written))
}
