import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { CodeField } from './code-field'

/** The part of useAuthForm that these two fields need. */
type Form = Pick<ComponentProps<typeof CodeField>, 'address' | 'refuseAddress'> & {
  errorOf: (name: 'email' | 'code') => string | undefined
}

/**
 * Fields for an address and the code mailed to it. The form registers `email` and `code` before its other fields, because
 * focus goes to the first wrong field in the order of registration.
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
