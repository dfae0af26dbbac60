'use client'

import { useWatch, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import { useSavedDraft, type SavedForm } from './use-saved-draft'

/** useSavedDraft of all fields of a react-hook-form, over the values that it was begun with. */
export function useFormDraft<Values extends FieldValues>(
  name: string | null,
  form: UseFormReturn<Values>,
): SavedForm<Values> {
  const value = useWatch({ control: form.control }) as Values
  const base = form.formState.defaultValues as Values
  return useSavedDraft<Values>({
    form: name,
    value,
    base,
    // each field by itself: boxes without a value of their own take it only so
    restore: (found) => {
      for (const [field, stored] of Object.entries(found))
        form.setValue(field as Path<Values>, stored as PathValue<Values, Path<Values>>, { shouldDirty: true })
    },
  })
}
