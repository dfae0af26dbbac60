import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'

/** A price or balance: the sprout icon and the number. */
export function SeedAmount({
  seeds,
  large = false,
  muted = false,
}: {
  seeds: number
  large?: boolean
  /** true when it is out of reach */
  muted?: boolean
}) {
  const t = useTranslations('seeds')
  const format = useFormat()
  return (
    <span
      className={`inline-flex items-center font-display leading-none font-bold tabular-nums ${large ? 'gap-2 text-[34px]' : 'gap-1.5 text-[20px]'} ${muted ? 'text-muted' : 'text-seed'}`}
    >
      <Icon of="sprout" className={large ? 'size-6.5' : ''} />
      <span aria-hidden>{format.number(seeds)}</span>
      <span className="sr-only">{t('balance.value', { seeds })}</span>
    </span>
  )
}
