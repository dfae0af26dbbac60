'use client'

import { useWatch, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import { useSavedDraft, type SavedForm } from './use-saved-draft'

/** Applies useSavedDraft to all fields of a react-hook-form, with its default values as the base. */
export function useFormDraft<Values extends FieldValues>(
  name: string | null,
  form: UseFormReturn<Values>,
  kind: { isEmptied?: boolean } = {},
): SavedForm<Values> {
  const value = useWatch({ control: form.control }) as Values
  const base = form.formState.defaultValues as Values
  return useSavedDraft<Values>({
    ...kind,
    form: name,
    value,
    base,
    // Field by field: react-hook-form updates inputs without a value of their own only this way.
    restore: (found) => {
      for (const [field, stored] of Object.entries(found))
        form.setValue(field as Path<Values>, stored as PathValue<Values, Path<Values>>, { shouldDirty: true })
    },
  })
}
