import { Icon } from '@/components/ui/icon'
import { useFormatter, useTranslations } from 'next-intl'

/** A price or balance: the sprout and the number. */
export function SeedAmount({ seeds, className = '' }: { seeds: number; className?: string }) {
  const t = useTranslations('seeds')
  const format = useFormatter()
  return (
    <span className={`pr ${className}`}>
      <Icon of="sprout" />
      <span aria-hidden>{format.number(seeds)}</span>
      <span className="sr">{t('balance.value', { seeds })}</span>
    </span>
  )
}
