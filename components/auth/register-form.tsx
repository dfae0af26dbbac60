'use client'

import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { registerAction } from '@/lib/auth/actions'
import { registerSchema } from '@/lib/auth/schema'
import { CodeField } from './code-field'
import { Field, PasswordField } from './field'
import { FormFoot } from './form-foot'
import { useAuthForm, type AuthFormProps } from './use-auth-form'

/** Address and code, a name, a password. */
export function RegisterForm({ email, href: _, ...shared }: AuthFormProps) {
  const t = useTranslations('auth')
  const { form, submit, problem, busy, errorOf, emailProps, codeProps } = useAuthForm({
    schema: registerSchema,
    defaults: { email, code: '', nickname: '', password: '' },
    send: registerAction,
    shared,
  })
  return (
    <form onSubmit={submit} noValidate className="mt-7">
      <Field label={t('field.email')} type="email" autoComplete="username" error={errorOf('email')} {...emailProps} />
      <CodeField purpose="register" error={errorOf('code')} {...codeProps} {...form.register('code')} />
      <Field
        label={t('field.nickname')}
        autoComplete="nickname"
        hint={t('field.nicknameHint')}
        error={errorOf('nickname')}
        {...form.register('nickname')}
      />
      <PasswordField
        label={t('field.password')}
        autoComplete="new-password"
        hint={t('field.passwordHint')}
        error={errorOf('password')}
        {...form.register('password')}
      />
      <FormFoot problem={problem} busy={busy} label={t('register.submit')} />
      <p className="t13 mut mt-3">
        {t.rich('register.agree', {
          guidelines: (text) => (
            <Link href="/protocol/community" className="link">
              {text}
            </Link>
          ),
          privacy: (text) => (
            <Link href="/protocol/privacy" className="link">
              {text}
            </Link>
          ),
        })}
      </p>
    </form>
  )
}
