import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { isSame, rebaseValue } from '@/components/drafts/fit-value'

/**
 * Resets a form to `saved`, the values that the server has now. What was typed since `sent` left the form stays in its
 * field, as an unsaved change.
 */
export function resetSaved<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>,
  sent: Values,
  saved: Values,
): void {
  const now = rebaseValue(form.getValues(), sent, saved)
  form.reset(saved)
  for (const [field, value] of Object.entries(now))
    if (!isSame(value, saved[field]))
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
}
