'use client'

import { useTranslations } from 'next-intl'
import { resetPasswordAction } from '@/lib/auth/actions'
import { resetPasswordSchema } from '@/lib/auth/schema'
import { CodeField } from './code-field'
import { Field, PasswordField } from './field'
import { FormFoot } from './form-foot'
import { useAuthForm, type AuthFormProps } from './use-auth-form'

/** A new password with a mailed code; logs in as well. */
export function ResetForm({ email, href: _, ...shared }: AuthFormProps) {
  const t = useTranslations('auth')
  const { form, submit, problem, busy, errorOf, emailProps, codeProps } = useAuthForm({
    schema: resetPasswordSchema,
    defaults: { email, code: '', password: '' },
    send: resetPasswordAction,
    shared,
  })
  return (
    <form onSubmit={submit} noValidate className="mt-7">
      <Field label={t('field.email')} type="email" autoComplete="username" error={errorOf('email')} {...emailProps} />
      <CodeField purpose="reset" error={errorOf('code')} {...codeProps} {...form.register('code')} />
      <PasswordField
        label={t('field.newPassword')}
        autoComplete="new-password"
        hint={t('field.passwordHint')}
        error={errorOf('password')}
        {...form.register('password')}
      />
      <FormFoot problem={problem} busy={busy} label={t('reset.submit')} />
    </form>
  )
}
