'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { resetPasswordAction } from '@/lib/auth/actions'
import { AddressAndCode } from './address-and-code'
import { FormFoot } from './form-foot'
import { PasswordInput } from './password-input'
import { useAuthForm, type AuthFormProps } from './use-auth-form'

/** Sets a new password with a mailed code, and logs in. */
export function ResetForm({ email, href: _, ...shared }: AuthFormProps) {
  const t = useTranslations('auth')
  const form = useAuthForm({
    schema: () => import('@/lib/auth/schema').then((auth) => auth.resetPasswordSchema),
    defaults: { email, code: '', password: '' },
    send: resetPasswordAction,
    shared,
    unanswered: t('reset.unanswered'),
  })
  const { submit, problem, busy, errorOf, input, emailInput } = form
  return (
    <form onSubmit={submit} noValidate className="mt-7">
      <AddressAndCode purpose="reset" form={form} email={emailInput()} code={input('code')} />
      <Field label={t('field.newPassword')} hint={t('field.passwordHint')} error={errorOf('password')}>
        <PasswordInput {...input('password')} autoComplete="new-password" />
      </Field>
      <FormFoot problem={problem} busy={busy} label={t('reset.submit')} />
    </form>
  )
}
