import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { CodeField } from './code-field'

/** The part of useAuthForm that these two fields need. */
type Form = Pick<ComponentProps<typeof CodeField>, 'address' | 'refuseAddress'> & {
  errorOf: (name: 'email' | 'code') => string | undefined
  input: (name: 'code') => ComponentProps<'input'>
  emailInput: () => ComponentProps<'input'>
}

/** The email address, and the code that is mailed to it. */
export function AddressAndCode({ purpose, form }: { purpose: 'register' | 'reset'; form: Form }) {
  const t = useTranslations('auth')
  const { errorOf, input, emailInput, address, refuseAddress } = form
  return (
    <>
      <Field label={t('field.email')} error={errorOf('email')}>
        <TextInput {...emailInput()} type="email" autoComplete="username" />
      </Field>
      <CodeField
        purpose={purpose}
        error={errorOf('code')}
        input={input('code')}
        address={address}
        refuseAddress={refuseAddress}
      />
    </>
  )
}
