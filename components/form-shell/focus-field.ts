import { fieldId } from './field-id'

/**
 * Focuses the control of a path once what was just changed is rendered, unfolding what it is folded away in; the nearest
 * control of the same list where it has none of its own, else what it is a part of. `block` is where it comes to stand.
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
