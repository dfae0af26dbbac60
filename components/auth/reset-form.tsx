'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { resetPasswordAction } from '@/lib/auth/actions'
import { resetPasswordSchema } from '@/lib/auth/schema'
import { CodeField } from './code-field'
import { FormFoot } from './form-foot'
import { PasswordInput } from './password-input'
import { useAuthForm, type AuthFormProps } from './use-auth-form'

/** A new password with a mailed code; logs in as well. */
export function ResetForm({ email, href: _, ...shared }: AuthFormProps) {
  const t = useTranslations('auth')
  const { submit, problem, busy, errorOf, input, emailInput, address, refuseAddress } = useAuthForm({
    schema: resetPasswordSchema,
    defaults: { email, code: '', password: '' },
    send: resetPasswordAction,
    shared,
  })
  return (
    <form onSubmit={submit} noValidate className="mt-7">
      <Field label={t('field.email')} error={errorOf('email')}>
        <TextInput {...emailInput()} type="email" autoComplete="username" />
      </Field>
      <CodeField
        purpose="reset"
        error={errorOf('code')}
        input={input('code')}
        address={address}
        refuseAddress={refuseAddress}
      />
      <Field label={t('field.newPassword')} hint={t('field.passwordHint')} error={errorOf('password')}>
        <PasswordInput {...input('password')} autoComplete="new-password" />
      </Field>
      <FormFoot problem={problem} busy={busy} label={t('reset.submit')} />
    </form>
  )
}
