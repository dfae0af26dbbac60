import { fieldId } from './field-id'

/**
 * Focuses the control of a path once what was just changed is rendered, unfolding what it is folded away in; the nearest
 * control of the same list where it has none of its own.
 */
export function focusField(path: string): void {
  requestAnimationFrame(() => {
    const id = fieldId(path)
    const found =
      document.getElementById(id) ??
      document.querySelector<HTMLElement>(`[id^="${id}-"]:is(input, select, textarea, button)`) ??
      document.getElementById(id.slice(0, id.lastIndexOf('-')))
    found?.closest('details:not([open])')?.setAttribute('open', '')
    found?.focus({ preventScroll: true })
    found?.scrollIntoView({ block: 'center' })
  })
}
