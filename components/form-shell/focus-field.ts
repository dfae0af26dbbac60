import { fieldId } from './field-id'

/**
 * Focuses the control of a path after the next render and opens the sections that hide it. Without a control of its own it
 * focuses the nearest one of the same list, else the part that contains it. `block` is its place after scrolling.
 */
export function focusField(path: string, block: ScrollLogicalPosition = 'center'): void {
  requestAnimationFrame(() => {
    const found = findControl(fieldId(path))
    found?.closest('details:not([open])')?.setAttribute('open', '')
    found?.focus({ preventScroll: true })
    found?.scrollIntoView({ block })
  })
}

function findControl(id: string): HTMLElement | null {
  const found =
    document.getElementById(id) ??
    document.querySelector<HTMLElement>(`[id^="${id}-"]:is(input, select, textarea, button)`)
  const end = id.lastIndexOf('-')
  return found ?? (end > 0 ? findControl(id.slice(0, end)) : null)
}
