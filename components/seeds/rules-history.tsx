import { useFormatter, useTranslations } from 'next-intl'
import type { SeedRuleView } from '@/lib/seeds/views'
import { useTaskName } from './task-name'

/** Versions that held before or will hold later. */
export function RulesHistory({ rules }: { rules: SeedRuleView[] }) {
  const t = useTranslations('seeds')
  const format = useFormatter()
  const name = useTaskName()
  if (rules.length === 0) return null
  const day = (date: string) => format.dateTime(new Date(date), 'day')
  return (
    <details className="mt-8">
      <summary className="link">{t('rules.history')}</summary>
      <ul className="mt-3 num">
        {rules.map(({ code, version, amount, startsAt, endsAt }) => (
          <li key={`${code}-${version}`} className="py-1">
            {name(code)}:{' '}
            <span className="mut">
              {endsAt === null
                ? t('rules.historyFrom', { version, seeds: amount, from: day(startsAt) })
                : t('rules.historyRow', { version, seeds: amount, from: day(startsAt), to: day(endsAt) })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
