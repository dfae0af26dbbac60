import { focusField } from '@/components/form-shell/focus-field'
import type { Publish } from './post-context'

/** Focuses the control of a path, and unfolds its step first. */
export function focusPostField({ form, folded }: Pick<Publish, 'form' | 'folded'>, path: string): void {
  const step = /^steps\.(\d+)/.exec(path)?.[1]
  const key = step === undefined ? undefined : form.getValues(`steps.${Number(step)}.key`)
  if (key !== undefined && folded.get().has(key)) {
    folded.set((keys) => new Set([...keys].filter((one) => one !== key)))
  }
  focusField(path)
}
