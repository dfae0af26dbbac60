'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm, type Path, type Resolver } from 'react-hook-form'
import { refreshSeeds } from '@/components/seeds/refresh-seeds'
import { askAction } from '@/components/shell/api-client'
import { useSite } from '@/components/shell/site-context'
import { withPrefix } from '@/components/shell/site-path'
import { validateOnceLeft } from '@/components/ui/validation-mode'
import { fieldErrors } from '@/lib/core/field-errors'
import { redeemRewardAction } from '@/lib/rewards/actions'
import { addressSchema, isInRegion, type Address } from '@/lib/rewards/schema'
import type { Region } from '@/lib/rewards/schema'
import type { RewardView } from '@/lib/rewards/views'

export type RedeemValues = { region: string; address: Address }

const noAddress: Address = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
  phone: '',
}

/** The redemption form: the address where a parcel goes, checked as the server checks it, and what came of sending. */
export function useRedeemForm(spec: {
  reward: RewardView
  redeemKey: string
  region: string
  onMissing: (seeds: number) => void
}) {
  const { reward, redeemKey } = spec
  const errors = useTranslations('errors')
  const { locale, prefix } = useSite()
  const router = useRouter()
  const [problem, setProblem] = useState<string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const parcel = reward.provider === 'parcel'

  const form = useForm<RedeemValues>({
    defaultValues: { region: spec.region, address: noAddress },
    ...validateOnceLeft(useResolver(parcel)),
  })

  const submit = form.handleSubmit(async ({ region, address }) => {
    setProblem(null)
    const input = {
      rewardId: reward.id,
      region: region as Region,
      key: redeemKey,
      ...(parcel ? { address } : {}),
    }
    // no answer leaves open what happened: the same key asks for the same redemption
    const result = await askAction(redeemRewardAction(locale, input))
    if (result?.ok) {
      setLeaving(true)
      void refreshSeeds()
      return router.push(withPrefix(prefix, `/rewardState?id=${result.data.id}`))
    }
    if (result?.error === 'not_enough_seeds') {
      void refreshSeeds()
      return spec.onMissing(Number(result.data?.missing ?? 0))
    }
    const fields = Object.entries(result?.fields ?? {})
    for (const [name, message] of fields)
      form.setError(name as Path<RedeemValues>, { type: 'server', message })
    setProblem(result?.message ?? errors('network_error'))
  })

  return { form, submit, problem, parcel, busy: form.formState.isSubmitting || leaving }
}

/** Checks the address of a `parcel`; a region is chosen from those that there are. */
function useResolver(parcel: boolean): Resolver<RedeemValues> {
  const t = useTranslations('validation')
  const messageOf = (code: string, params: Record<string, string | number> = {}) =>
    t(t.has(code as 'required') ? (code as 'required') : 'illegal_input', params)

  return (values) => {
    const parsed = addressSchema.safeParse(values.address, { reportInput: true })
    const found = !parcel || parsed.success ? {} : fieldErrors(parsed.error)
    if (parcel && !found.country && !isInRegion(values.address.country, values.region)) {
      found.country = { code: 'country_not_in_region' }
    }
    const entries = Object.entries(found).map(([name, { code, params }]) => [
      name,
      { type: code, message: messageOf(code, params) },
    ])
    if (entries.length > 0) return { values: {}, errors: { address: Object.fromEntries(entries) } as never }
    return { values: { ...values, address: parsed.success ? parsed.data : values.address }, errors: {} }
  }
}
