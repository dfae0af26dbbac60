'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '@/components/shell/link'
import { loginAction } from '@/lib/auth/actions'
import { codeLogInSchema, passwordLogInSchema } from '@/lib/auth/schema'
import { CodeField } from './code-field'
import { Field, PasswordField } from './field'
import { FormFoot } from './form-foot'
import { useAuthForm, type AuthFormProps } from './use-auth-form'

const ways = ['password', 'code'] as const

/** By password or by a mailed code; the address stays when one changes from one to the other. */
export function LogInForm(props: AuthFormProps) {
  const t = useTranslations('auth.logIn')
  const [way, setWay] = useState<(typeof ways)[number]>('password')
  return (
    <>
      <div role="group" aria-label={t('ways')} className="mb-[22px] mt-6 flex gap-[26px] border-b border-line">
        {ways.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={way === one}
            className="-mb-px border-b-[3px] border-transparent py-2.5 font-semibold text-muted hover:text-ink aria-pressed:border-ember aria-pressed:text-ink"
            onClick={() => setWay(one)}
          >
            {one === 'password' ? t('byPassword') : t('byCode')}
          </button>
        ))}
      </div>
      {way === 'password' ? <ByPassword {...props} /> : <ByCode {...props} />}
    </>
  )
}

function ByPassword({ email, href, ...shared }: AuthFormProps) {
  const t = useTranslations('auth')
  const { form, submit, problem, busy, errorOf, emailProps } = useAuthForm({
    schema: passwordLogInSchema,
    defaults: { email, password: '' },
    send: loginAction,
    shared,
  })
  return (
    <form onSubmit={submit} noValidate>
      <Field label={t('field.email')} type="email" autoComplete="username" error={errorOf('email')} {...emailProps} />
      <PasswordField
        label={t('field.password')}
        autoComplete="current-password"
        error={errorOf('password')}
        hint={
          <Link href={href('reset')} className="link">
            {t('logIn.forgot')}
          </Link>
        }
        {...form.register('password')}
      />
      <FormFoot problem={problem} busy={busy} label={t('logIn.submit')} />
    </form>
  )
}

function ByCode({ email, href: _, ...shared }: AuthFormProps) {
  const t = useTranslations('auth')
  const { form, submit, problem, busy, errorOf, emailProps, codeProps } = useAuthForm({
    schema: codeLogInSchema,
    defaults: { email, code: '' },
    send: loginAction,
    shared,
  })
  return (
    <form onSubmit={submit} noValidate>
      <Field label={t('field.email')} type="email" autoComplete="username" error={errorOf('email')} {...emailProps} />
      <CodeField purpose="login" error={errorOf('code')} {...codeProps} {...form.register('code')} />
      <FormFoot problem={problem} busy={busy} label={t('logIn.submit')} />
    </form>
  )
}
