'use client'

import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { useId } from 'react'
import { useWatch, type UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, FieldError } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { isForShop } from '@/lib/rewards/is-for-shop'
import type { Address } from '@/lib/rewards/schema'
import type { RewardView } from '@/lib/rewards/views'
import { AddressFields } from './address-fields'
import { useRegionName } from './region-name'
import { useAmount } from './reward-texts'
import { useRedeemForm } from './use-redeem-form'

/** Asks for the region, shows the price and that it cannot be refunded, and redeems at most once. */
export default function RedeemDialog({
  reward,
  redeemKey,
  region,
  balance,
  address,
  onClose,
  onMissing,
}: {
  reward: RewardView
  redeemKey: string
  region: string
  balance: number | null
  /** as typed into an earlier dialog */
  address: Address | null
  onClose: (typed: Address) => void
  onMissing: (found: { missing: number; price: number }) => void
}) {
  const t = useTranslations('rewards')
  const formId = useId()
  const open = reward.regions.filter(({ soldOut }) => !soldOut)
  const first = open.find((one) => one.region === region)?.region ?? open[0]?.region ?? region
  const { form, submit, problem, parcel, price, busy } = useRedeemForm({
    reward,
    redeemKey,
    region: first,
    address,
    onMissing,
  })
  const chosen = useWatch({ control: form.control, name: 'region' })
  const close = () => onClose(form.getValues('address'))
  return (
    <Dialog
      open
      // A running redemption cannot be cancelled, so the dialog stays until the response.
      onOpenChange={(next) => !next && !busy && close()}
      title={t('dialog.title', { name: reward.name })}
      closeLabel={t('dialog.close')}
      footer={<Buttons formId={formId} price={price} busy={busy} onCancel={close} />}
    >
      <form id={formId} onSubmit={submit} noValidate>
        <RegionField
          offers={open}
          reward={reward}
          field={form.register('region')}
          error={form.formState.errors.region?.message}
        />
        {parcel && <AddressFields form={form} />}
        <Sums offer={open.find((one) => one.region === chosen)} price={price} balance={balance} />
        <p className="fine muted">{t('dialog.noRefund')}</p>
        <FieldError>{problem}</FieldError>
      </form>
    </Dialog>
  )
}

function Buttons({
  formId,
  price,
  busy,
  onCancel,
}: {
  formId: string
  price: number
  busy: boolean
  onCancel: () => void
}) {
  const t = useTranslations('rewards.dialog')
  return (
    <>
      <Button onClick={onCancel} disabled={busy}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={busy}>
        {busy ? t('working') : t('confirm', { seeds: price })}
      </Button>
    </>
  )
}

/** The choice among the regions in which the reward is available. */
function RegionField({
  offers,
  reward,
  field,
  error,
}: {
  offers: RewardView['regions']
  reward: RewardView
  field: UseFormRegisterReturn
  error: string | undefined
}) {
  const t = useTranslations('rewards')
  const name = useRegionName()
  const parcel = reward.provider === 'parcel' && t('dialog.regionHintParcel')
  const hint = isForShop(reward) ? t('dialog.regionHint') : parcel || undefined
  return (
    <Field label={t('dialog.region')} hint={hint} error={error}>
      <Select {...field}>
        {offers.map(({ region, currency }) => (
          <option key={region} value={region}>
            {name(region, currency)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The reward's worth in the chosen region, its price and the remaining balance; `balance` is null while unknown. */
function Sums({
  offer,
  price,
  balance,
}: {
  offer: RewardView['regions'][number] | undefined
  price: number
  balance: number | null
}) {
  const amount = useAmount()
  const t = useTranslations('rewards')
  const format = useFormat()
  return (
    <dl className="digits mb-3.5 grid grid-cols-[1fr_auto] *:border-t *:border-line *:py-2.25 [&>dd]:text-right [&>dt]:text-muted">
      {offer && (
        <>
          <dt>{t('reward.worth')}</dt>
          <dd>{amount(offer.worth, offer.currency)}</dd>
        </>
      )}
      <dt>{t('dialog.costs')}</dt>
      <dd>{t('card.price', { seeds: price })}</dd>
      {balance !== null && (
        <>
          <dt>{t('dialog.have')}</dt>
          <dd>{format.number(balance)}</dd>
          <dt>{t('dialog.left')}</dt>
          <dd>
            <b>{format.number(balance - price)}</b>
          </dd>
        </>
      )}
    </dl>
  )
}
