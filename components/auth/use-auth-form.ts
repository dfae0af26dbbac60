'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DefaultValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import { useSavedForm } from '@/components/account/use-saved-form'
import type { LogInInput } from '@/lib/auth/schema'
import { ApiError, isSignedOut } from '@/components/shell/api-client'
import { hasSessionHint } from '@/components/shell/user-data'
import { refreshViewer } from '@/components/shell/viewer'
import type { LoadSchema } from '@/components/ui/use-schema-form'
import type { OwnUserView } from '@/lib/auth/views'
import type { Locale } from '@/lib/i18n/locales'
import type { ActionResult } from '@/lib/web/action'
import type { LoginMode } from './login-mode'

/** Props that the forms of the log-in page share. */
export type AuthFormProps = {
  /** the address as typed so far, also in another of the forms */
  email: string
  rememberEmail: (email: string) => void
  /** replaces the server action, which renders the page again */
  send?: (locale: Locale, input: LogInInput) => Promise<ActionResult<{ user: OwnUserView }>>
  /** called after the log-in */
  done: (user: OwnUserView) => void
  href: (mode: LoginMode) => string
}

/** A form of the log-in page: the address carries over to the other forms, and the page is left after success. */
export function useAuthForm<Values extends { email: string }>(spec: {
  schema: LoadSchema<z.ZodType<Values, Values>>
  defaults: DefaultValues<Values>
  send: (locale: Locale, values: Values) => Promise<ActionResult<{ user: OwnUserView }>>
  shared: Pick<AuthFormProps, 'rememberEmail' | 'done'>
  /** message without a response, where a retry may be refused because the first try arrived */
  unanswered?: string
}) {
  const t = useTranslations('auth')
  const [leaving, setLeaving] = useState(false)
  const [blocked, setBlocked] = useState(false)
  const email = 'email' as Path<Values>
  const { form, submit, problem, busy } = useSavedForm({
    schema: spec.schema,
    defaults: spec.defaults,
    toInput: (values: Values) => values,
    send: spec.send,
    failed: spec.unanswered ?? t('logIn.unanswered'),
    quiet: true,
    done: async ({ user }) => {
      // The next page would be a visitor's, without a word.
      if (await keepsNoCookies()) return setBlocked(true)
      setLeaving(true)
      spec.shared.done(user)
    },
  })
  return {
    submit,
    problem: blocked ? t('noCookies') : problem,
    busy: busy || leaving,
    errorOf: (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message,
    input: (name: Path<Values>) => form.register(name),
    emailInput: () =>
      form.register(email, {
        onChange: (event: { target: { value: string } }) => spec.shared.rememberEmail(event.target.value),
      }),
    /** for CodeField */
    address: async () =>
      (await form.trigger(email, { shouldFocus: true })) ? String(form.getValues(email)) : null,
    refuseAddress: (message: string) =>
      form.setError(email, { type: 'server', message }, { shouldFocus: true }),
  }
}

/** Whether the log-in has left no session; another tab may have removed the hint, so the server tells. */
const keepsNoCookies = async (): Promise<boolean> =>
  !hasSessionHint() &&
  refreshViewer().then(
    () => false,
    (error: unknown) => error instanceof ApiError && isSignedOut(error),
  )
