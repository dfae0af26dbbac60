import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'

/** A price or balance: the sprout and the number. */
export function SeedAmount({ seeds, className = '' }: { seeds: number; className?: string }) {
  const t = useTranslations('seeds')
  const format = useFormat()
  return (
    <span className={`pr ${className}`}>
      <Icon of="sprout" />
      <span aria-hidden>{format.number(seeds)}</span>
      <span className="sr">{t('balance.value', { seeds })}</span>
    </span>
  )
}
