'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { Field, FieldError } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { toastSuccess } from '@/components/ui/toast'
import { changePhoneAction } from '@/lib/account/actions'
import type { PhoneView } from '@/lib/account/change-phone-schema'
import { resetSaved } from './reset-saved'
import { useSavedForm } from './use-saved-form'

/** A mobile number with its country; an empty number removes it. */
export function PhoneForm({
  phone,
  region,
  regions,
}: {
  phone: PhoneView | null
  /** preselected for a member without a number */
  region: string
  regions: { code: string; name: string; calling: string }[]
}) {
  const t = useTranslations('account.phone')
  const router = useRouter()
  const given = { region: phone?.region ?? region, number: phone?.number ?? '' }
  const { form, submit, problem, busy } = useSavedForm({
    schema: () => import('@/lib/account/change-phone-schema').then((loaded) => loaded.phoneChangeSchema),
    defaults: given,
    toInput: (values: PhoneView) => values,
    send: changePhoneAction,
    failed: t('failed'),
    done: (saved, values) => {
      resetSaved(form, values, saved ?? { ...values, number: '' })
      toastSuccess(saved ? t('saved') : t('removed'))
      // The router returns to a page with the answer it has.
      router.refresh()
    },
  })
  const { errors } = form.formState
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className="grid gap-x-6 sm:grid-cols-2">
        <Field label={t('region')} error={errors.region?.message}>
          <Select
            autoComplete="tel-country-code"
            {...form.register('region', { deps: 'number' })}
            defaultValue={given.region}
          >
            {regions.map(({ code, name, calling }) => (
              <option key={code} value={code}>
                {`${name} ${calling}`}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('number')} hint={t('hint')} error={errors.number?.message}>
          <TextInput
            type="tel"
            autoComplete="tel-national"
            {...form.register('number')}
            defaultValue={given.number}
          />
        </Field>
      </div>
      <FieldError>{problem}</FieldError>
      <Button type="submit" busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}
