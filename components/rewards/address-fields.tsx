'use client'

import { useTranslations } from 'next-intl'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useSite } from '@/components/shell/site-context'
import { Field, FieldGroup } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { addressOrders, languageTags } from '@/lib/i18n/languages.mjs'
import { isInRegion } from '@/lib/rewards/schema'
import { hasPostcodes, regionOptions } from '@/lib/i18n/regions'
import type { RedeemValues } from './use-redeem-form'

const autoComplete = {
  name: 'name',
  line1: 'address-line1',
  line2: 'address-line2',
  postcode: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
} as const

/** The delivery address of a parcel; the countries are those of the chosen region. */
export function AddressFields({ form }: { form: UseFormReturn<RedeemValues> }) {
  const t = useTranslations('rewards')
  const { locale } = useSite()
  const [region, country] = useWatch({ control: form.control, name: ['region', 'address.country'] })
  const isOptional: Partial<Record<keyof typeof autoComplete, boolean>> = {
    line2: true,
    state: true,
    postcode: !hasPostcodes(country),
  }
  const errors = form.formState.errors.address
  const countries = regionOptions(languageTags[locale]).filter(({ code }) => isInRegion(code, region))
  return (
    <FieldGroup legend={t('dialog.address')} hint={t('dialog.addressUse')}>
      {addressOrders[locale].map((name) => (
        <Field
          key={name}
          label={t(`dialog.fields.${name}`)}
          optional={isOptional[name] ? t('dialog.optional') : undefined}
          error={errors?.[name]?.message}
        >
          <TextInput autoComplete={autoComplete[name]} {...form.register(`address.${name}`)} />
        </Field>
      ))}
      <Field label={t('dialog.fields.country')} error={errors?.country?.message}>
        <Select autoComplete="country" {...form.register('address.country')}>
          <option value="">{t('dialog.chooseCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('dialog.fields.phone')} error={errors?.phone?.message}>
        <TextInput type="tel" autoComplete="tel" {...form.register('address.phone')} />
      </Field>
    </FieldGroup>
  )
}
