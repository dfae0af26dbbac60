'use client'

import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { registerAction } from '@/lib/auth/actions'
import { AddressAndCode } from './address-and-code'
import { FormFoot } from './form-foot'
import { PasswordInput } from './password-input'
import { useAuthForm, type AuthFormProps } from './use-auth-form'

/** The registration form: address and code, name, password. */
export function RegisterForm({ email, href: _, ...shared }: AuthFormProps) {
  const t = useTranslations('auth')
  const form = useAuthForm({
    schema: () => import('@/lib/auth/schema').then((auth) => auth.registerSchema),
    defaults: { email, code: '', nickname: '', password: '' },
    send: registerAction,
    shared,
    unanswered: t('register.unanswered'),
  })
  const { submit, problem, busy, errorOf, input, emailInput } = form
  return (
    <form onSubmit={submit} noValidate className="mt-7">
      <AddressAndCode purpose="register" form={form} email={emailInput()} code={input('code')} />
      <Field label={t('field.nickname')} hint={t('field.nicknameHint')} error={errorOf('nickname')}>
        <TextInput {...input('nickname')} autoComplete="nickname" />
      </Field>
      <Field label={t('field.password')} hint={t('field.passwordHint')} error={errorOf('password')}>
        <PasswordInput {...input('password')} autoComplete="new-password" />
      </Field>
      <FormFoot problem={problem} busy={busy} label={t('register.submit')} />
      {/* The links of the footer (login-view.tsx), which is hidden below this form. */}
      <p className="fine muted mt-3" data-legal>
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
      <p className="fine muted mt-1">
        {t.rich('register.terms', {
          terms: (text) => (
            <Link href="/protocol/terms" className="link">
              {text}
            </Link>
          ),
        })}
      </p>
    </form>
  )
}
