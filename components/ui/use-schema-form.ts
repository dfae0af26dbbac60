import { useEffect, useEffectEvent } from 'react'
import {
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
} from 'react-hook-form'
import type { z } from 'zod'
import { useErrorText } from './use-error-text'
import { validateOnceLeft } from './validation-mode'

/** Loads a schema at the first change of its form: zod is a sixth of a page's code, and no page needs it to open. */
export type LoadSchema<Schema extends z.ZodType> = () => Promise<Schema>

/**
 * Returns a form that the schema of its server action validates; errors have the paths of the schema. `toInput` converts
 * the fields to the schema's input. A schema that cannot be loaded (no network, a newer build) refuses nothing, because
 * the action validates too.
 */
export function useSchemaForm<Values extends FieldValues, Schema extends z.ZodType>(spec: {
  schema: LoadSchema<Schema>
  defaults: DefaultValues<Values>
  toInput: (values: Values) => z.input<Schema>
}) {
  const textOf = useErrorText()
  const resolver: Resolver<Values> = async (values) => {
    const loaded = await loadValidation(spec.schema).catch(() => null)
    const parsed = loaded?.schema.safeParse(spec.toInput(values), { reportInput: true })
    if (!loaded || !parsed || parsed.success) return { values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const [path, error] of Object.entries(loaded.fieldErrors(parsed.error))) {
      set(errors, path, { type: error.code, message: textOf(error) })
    }
    return { values: {}, errors }
  }
  const form = useForm<Values>({ defaultValues: spec.defaults, ...validateOnceLeft(resolver) })

  const ahead = useEffectEvent(() => void loadValidation(spec.schema).catch(() => undefined))
  const { subscribe } = form
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        stop()
        ahead()
      },
    })
    return stop
  }, [subscribe])
  return form
}

async function loadValidation<Schema extends z.ZodType>(load: LoadSchema<Schema>) {
  const [schema, { fieldErrors }] = await Promise.all([load(), import('@/lib/core/field-errors')])
  return { schema, fieldErrors }
}
