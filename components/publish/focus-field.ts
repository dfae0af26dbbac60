import { fieldId } from './parts'
import type { Publish } from './publish-context'

/** Goes to the control of a path, unfolding its step, and whatever it is folded away in, first; to the nearest control of the same list when it has none of its own. */
export function focusField({ form, folded }: Pick<Publish, 'form' | 'folded'>, path: string): void {
  const step = /^steps\.(\d+)/.exec(path)?.[1]
  const key = step === undefined ? undefined : form.getValues(`steps.${Number(step)}.key`)
  if (key !== undefined && folded.get().has(key)) {
    folded.set((keys) => new Set([...keys].filter((one) => one !== key)))
  }
  // after the step is drawn
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
