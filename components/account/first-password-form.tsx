'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { CodeField } from '@/components/auth/code-field'
import { PasswordInput } from '@/components/auth/password-input'
import { Button } from '@/components/ui/button'
import { Field, FieldError } from '@/components/ui/field'
import { toastSuccess } from '@/components/ui/toast'
import { changePasswordAction } from '@/lib/auth/actions'
import { useSavedForm } from './use-saved-form'

type Values = { code: string; password: string }

/** The first password of a member who logs in with codes or with Google, confirmed by a code to their address. */
export function FirstPasswordForm({ email }: { email: string }) {
  const t = useTranslations('account.password')
  const router = useRouter()
  const { form, submit, problem, busy } = useSavedForm({
    schema: () => import('@/lib/auth/password-schema').then((loaded) => loaded.passwordChangeSchema),
    defaults: { code: '', password: '' },
    toInput: (values: Values) => values,
    send: changePasswordAction,
    failed: t('unanswered'),
    done: () => {
      toastSuccess(t('set'))
      router.refresh()
    },
  })
  const { errors } = form.formState
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="max-w-105">
      <p className="muted mb-4">{t('none', { email })}</p>
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <CodeField
        purpose="reset"
        error={errors.code?.message}
        input={form.register('code')}
        address={() => Promise.resolve(email)}
        refuseAddress={(message) => form.setError('code', { type: 'server', message })}
      />
      <Field label={t('password')} hint={t('hint')} error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <FieldError>{problem}</FieldError>
      <Button type="submit" busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}
