import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { CodeField } from './code-field'

/** What useAuthForm gives of these two fields. */
type Form = Pick<ComponentProps<typeof CodeField>, 'address' | 'refuseAddress'> & {
  errorOf: (name: 'email' | 'code') => string | undefined
}

/**
 * An address, and the code that is mailed to it. The form registers `email` and `code` itself, before its other fields: the
 * first of what is wrong is focused, by that order.
 */
export function AddressAndCode({
  purpose,
  form: { errorOf, address, refuseAddress },
  email,
  code,
}: {
  purpose: 'register' | 'reset'
  form: Form
  email: ComponentProps<'input'>
  code: ComponentProps<'input'>
}) {
  const t = useTranslations('auth')
  return (
    <>
      <Field label={t('field.email')} error={errorOf('email')}>
        <TextInput {...email} type="email" autoComplete="username" />
      </Field>
      <CodeField
        purpose={purpose}
        error={errorOf('code')}
        input={code}
        address={address}
        refuseAddress={refuseAddress}
      />
    </>
  )
}
