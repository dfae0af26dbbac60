'use client'

import { useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import { askAction } from '@/components/shell/api-client'
import { useSite } from '@/components/shell/site-context'
import { toastError } from '@/components/ui/toast'
import { useSchemaForm, type LoadSchema } from '@/components/ui/use-schema-form'
import type { Locale } from '@/lib/i18n/locales'
import type { ActionResult } from '@/lib/web/action'
import { changedInput } from './changed-input'

/**
 * A form over the schema of its server action: it validates while the member types, puts the server's errors at their
 * fields, and keeps all input when saving fails. `toInput` converts the fields to the schema's input. `problem` is an
 * error without a field; a toast shows it too, unless the form is the whole page (`quiet`).
 */
export function useSavedForm<Values extends FieldValues, Schema extends z.ZodType, Data>(spec: {
  schema: LoadSchema<Schema>
  defaults: DefaultValues<Values>
  toInput: (values: Values) => z.input<Schema>
  send: (locale: Locale, input: z.input<Schema>) => Promise<ActionResult<Data>>
  done: (data: Data, values: Values) => void | Promise<void>
  failed: string
  quiet?: boolean
  /** Sends only the fields changed here, so that another tab's change of the rest stays. */
  onlyChanged?: boolean
}) {
  const { locale } = useSite()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useSchemaForm(spec)

  const { defaultValues } = form.formState
  // Not by react-hook-form's dirty fields: it renders those of a field that was left once only after validation, for
  // which the first time a script has to load. Whoever saved meanwhile sent nothing.
  const inputOf = (values: Values): z.input<Schema> =>
    spec.onlyChanged
      ? (changedInput(
          spec.toInput(values) as Record<string, unknown>,
          spec.toInput(defaultValues as Values) as Record<string, unknown>,
        ) as z.input<Schema>)
      : spec.toInput(values)

  const submit = form.handleSubmit(async (values) => {
    setProblem(null)
    const result = await askAction(spec.send(locale, inputOf(values)))
    if (result?.ok) return spec.done(result.data, values)
    const fields = Object.entries(result?.fields ?? {}).filter(([name]) => name.split('.', 1)[0]! in values)
    fields.forEach(([name, message], index) =>
      form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
    )
    if (fields.length > 0) return
    setProblem(result?.message ?? spec.failed)
    if (!spec.quiet) toastError(result?.message ?? spec.failed)
  })

  return { form, submit, problem, busy: form.formState.isSubmitting }
}
