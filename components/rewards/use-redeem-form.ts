'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm, type Path, type Resolver } from 'react-hook-form'
import { refreshSeeds } from '@/components/seeds/refresh-seeds'
import { askAction } from '@/components/shell/api-client'
import { makeKey } from '@/components/shell/make-key'
import { useSite } from '@/components/shell/site-context'
import { withPrefix } from '@/components/shell/site-path'
import { useFollow } from '@/components/shell/use-follow'
import { useErrorText } from '@/components/ui/use-error-text'
import { validateOnceLeft } from '@/components/ui/validation-mode'
import { fieldErrors } from '@/lib/core/field-errors'
import { redeemRewardAction } from '@/lib/rewards/actions'
import { addressSchema, isInRegion, type Address } from '@/lib/rewards/schema'
import type { Region } from '@/lib/rewards/schema'
import type { RewardView } from '@/lib/rewards/views'
import { redeemAnswered, redeemSent } from './redeem-key'

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

/**
 * Holds the redemption form: the delivery address of a parcel, validated as on the server, and the result of sending.
 */
export function useRedeemForm(spec: {
  reward: RewardView
  redeemKey: string
  region: string
  /** as typed before */
  address: Address | null
  onMissing: (found: { missing: number; price: number }) => void
}) {
  const { reward } = spec
  const { prefix } = useSite()
  const follow = useFollow()
  const [leaving, setLeaving] = useState(false)
  const parcel = reward.provider === 'parcel'
  const form = useForm<RedeemValues>({
    defaultValues: { region: spec.region, address: spec.address ?? noAddress },
    ...validateOnceLeft(useResolver(parcel)),
  })
  const { send, problem, price } = useTry(reward, spec.redeemKey)

  const submit = form.handleSubmit(async ({ region, address }) => {
    const result = await send({ region: region as Region, ...(parcel ? { address } : {}) })
    if (result?.ok) {
      setLeaving(true)
      void refreshSeeds()
      return follow(withPrefix(prefix, `/rewardState?id=${result.data.id}`))
    }
    if (result?.error === 'not_enough_seeds') {
      void refreshSeeds()
      return spec.onMissing({ missing: Number(result.data?.missing ?? 0), price })
    }
    if (result?.error === 'member_limit') void refreshSeeds()
    for (const [name, message] of Object.entries(result?.fields ?? {}))
      form.setError(name as Path<RedeemValues>, { type: 'server', message })
  })

  return { form, submit, problem, parcel, price, busy: form.formState.isSubmitting || leaving }
}

/**
 * Sends tries to redeem: at the shown price, and under one key until the result is known, because a try without a
 * response may have arrived.
 */
function useTry(reward: RewardView, firstKey: string) {
  const t = useTranslations('rewards')
  const errors = useTranslations('errors')
  const { locale } = useSite()
  const router = useRouter()
  const [key, setKey] = useState(firstKey)
  const [price, setPrice] = useState(reward.price)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(input: { region: Region; address?: Address }) {
    setProblem(null)
    redeemSent(reward.id, key)
    const result = await askAction(redeemRewardAction(locale, { rewardId: reward.id, key, price, ...input }))
    if (result?.ok) {
      redeemAnswered(reward.id)
      return result
    }
    if (result?.error === 'conflict') {
      // The earlier request under this key has arrived with other content.
      redeemAnswered(reward.id)
      setKey(makeKey())
      setProblem(t('dialog.arrivedBefore'))
      return result
    }
    if (result?.error === 'price_changed') {
      setPrice(Number(result.data?.price))
      router.refresh()
    }
    setProblem(result?.message ?? errors('network_error'))
    return result
  }
  return { send, problem, price }
}

/** Validates the address of a `parcel`; the region is always one of those offered. */
function useResolver(parcel: boolean): Resolver<RedeemValues> {
  const textOf = useErrorText()
  return (values) => {
    const parsed = addressSchema.safeParse(values.address, { reportInput: true })
    const found = !parcel || parsed.success ? {} : fieldErrors(parsed.error)
    if (parcel && !found.country && !isInRegion(values.address.country, values.region)) {
      found.country = { code: 'country_not_in_region' }
    }
    const entries = Object.entries(found).map(([name, error]) => [
      name,
      { type: error.code, message: textOf(error) },
    ])
    if (entries.length > 0) return { values: {}, errors: { address: Object.fromEntries(entries) } as never }
    return { values: { ...values, address: parsed.success ? parsed.data : values.address }, errors: {} }
  }
}
