'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm, type DefaultValues, type Path, type Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { useSite } from '@/components/shell/site-context'
import type { OwnUserView } from '@/lib/auth/views'
import { fieldErrors } from '@/lib/core/field-errors'
import type { Locale } from '@/lib/i18n/locales'
import type { ActionResult } from '@/lib/web/action'
import type { LoginMode } from './login-mode'

/** What the forms of the log-in page share. */
export type AuthFormProps = {
  /** as entered so far, also in another of the forms */
  email: string
  keepEmail: (email: string) => void
  /** logged in */
  done: (user: OwnUserView) => void
  href: (mode: LoginMode) => string
}

/**
 * A form over the same schema as its action: errors beside their fields, whoever found them; what was entered stays.
 * `problem` is what belongs to no field.
 */
export function useAuthForm<Values extends { email: string }>(spec: {
  schema: z.ZodType<Values, Values>
  defaults: DefaultValues<Values>
  send: (locale: Locale, values: Values) => Promise<ActionResult<{ user: OwnUserView }>>
  shared: Pick<AuthFormProps, 'keepEmail' | 'done'>
}) {
  const t = useTranslations('validation')
  const failed = useTranslations('auth')('failed')
  const { locale } = useSite()
  const [problem, setProblem] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const email = 'email' as Path<Values>

  const resolver: Resolver<Values> = (values) => {
    const parsed = spec.schema.safeParse(values, { reportInput: true })
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors = Object.entries(fieldErrors(parsed.error)).map(([name, { code, params }]) => [
      name,
      {
        type: code,
        message: t(t.has(code as 'required') ? (code as 'required') : 'illegal_input', params ?? {}),
      },
    ])
    return { values: {}, errors: Object.fromEntries(errors) as never }
  }
  const form = useForm<Values>({ resolver, defaultValues: spec.defaults, mode: 'onTouched' })

  const submit = form.handleSubmit(async (values) => {
    setProblem(null)
    const result = await spec.send(locale, values).catch(() => null)
    if (result?.ok) {
      setLeaving(true)
      return spec.shared.done(result.data.user)
    }
    const fields = Object.entries(result?.fields ?? {}).filter(([name]) => name in values)
    fields.forEach(([name, message], index) =>
      form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
    )
    if (fields.length === 0) setProblem(result?.message ?? failed)
  })

  return {
    submit,
    problem,
    busy: form.formState.isSubmitting || leaving,
    errorOf: (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message,
    input: (name: Path<Values>) => form.register(name),
    emailInput: () =>
      form.register(email, {
        onChange: (event: { target: { value: string } }) => spec.shared.keepEmail(event.target.value),
      }),
    /** for CodeField */
    address: async () =>
      (await form.trigger(email, { shouldFocus: true })) ? String(form.getValues(email)) : null,
    refuseAddress: (message: string) =>
      form.setError(email, { type: 'server', message }, { shouldFocus: true }),
  }
}
