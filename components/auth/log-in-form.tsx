'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '@/components/shell/link'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { loginAction } from '@/lib/auth/actions'
import { CodeField } from './code-field'
import { FormFoot } from './form-foot'
import { PasswordInput } from './password-input'
import { useAuthForm, type AuthFormProps } from './use-auth-form'

const ways = ['password', 'code'] as const

/** The log-in by password or by a mailed code; the address stays when the member switches between them. */
export function LogInForm(props: AuthFormProps) {
  const t = useTranslations('auth.logIn')
  const [way, setWay] = useState<(typeof ways)[number]>('password')
  return (
    <>
      <div role="group" aria-label={t('ways')} className="line-tabs mb-[22px] mt-6">
        {ways.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={way === one ? 'true' : undefined}
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

function ByPassword({ email, href, send = loginAction, ...shared }: AuthFormProps) {
  const t = useTranslations('auth')
  const { submit, problem, busy, errorOf, input, emailInput } = useAuthForm({
    schema: () => import('@/lib/auth/schema').then((auth) => auth.passwordLogInSchema),
    defaults: { email, password: '' },
    send,
    shared,
  })
  return (
    <form onSubmit={submit} noValidate>
      <Field label={t('field.email')} error={errorOf('email')}>
        <TextInput {...emailInput()} type="email" autoComplete="username" />
      </Field>
      <Field
        label={t('field.password')}
        error={errorOf('password')}
        hint={
          <Link href={href('reset')} className="link">
            {t('logIn.forgot')}
          </Link>
        }
      >
        <PasswordInput {...input('password')} autoComplete="current-password" />
      </Field>
      <FormFoot problem={problem} busy={busy} label={t('logIn.submit')} />
    </form>
  )
}

function ByCode({ email, href: _, send = loginAction, ...shared }: AuthFormProps) {
  const t = useTranslations('auth')
  const { submit, problem, busy, errorOf, input, emailInput, address, refuseAddress } = useAuthForm({
    schema: () => import('@/lib/auth/schema').then((auth) => auth.codeLogInSchema),
    defaults: { email, code: '' },
    send,
    shared,
  })
  return (
    <form onSubmit={submit} noValidate>
      <Field label={t('field.email')} error={errorOf('email')}>
        <TextInput {...emailInput()} type="email" autoComplete="username" />
      </Field>
      <CodeField
        purpose="login"
        error={errorOf('code')}
        input={input('code')}
        address={address}
        refuseAddress={refuseAddress}
      />
      <FormFoot problem={problem} busy={busy} label={t('logIn.submit')} />
    </form>
  )
}
