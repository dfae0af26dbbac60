'use client'

import { useTranslations } from 'next-intl'
import { PasswordInput } from '@/components/auth/password-input'
import { Button } from '@/components/ui/button'
import { Field, FieldError } from '@/components/ui/field'
import { toastSuccess } from '@/components/ui/toast'
import { changePasswordAction } from '@/lib/auth/actions'
import { useSavedForm } from './use-saved-form'

type Values = { current: string; password: string }
const empty: Values = { current: '', password: '' }

/** Changes the password, which logs out the other devices. */
export function PasswordForm({ email }: { email: string | null }) {
  const t = useTranslations('profile.settings')
  const { form, submit, problem, busy } = useSavedForm({
    schema: () => import('@/lib/auth/password-schema').then((loaded) => loaded.passwordChangeSchema),
    defaults: empty,
    toInput: (values: Values) => values,
    send: changePasswordAction,
    failed: t('password.unanswered'),
    done: () => {
      form.reset(empty)
      toastSuccess(t('password.saved'))
    },
  })
  const { errors } = form.formState
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      <Field label={t('password.current')} error={errors.current?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('current')} />
      </Field>
      <Field label={t('password.next')} hint={t('password.hint')} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <FieldError>{problem}</FieldError>
      <Button type="submit" busy={busy}>
        {t('password.save')}
      </Button>
    </form>
  )
}
