import { fieldId } from './field-id'

/**
 * Focuses the control of `path` once the last change is rendered, and opens the `<details>` around it. A path without a
 * control of its own focuses the nearest control of the same list.
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
