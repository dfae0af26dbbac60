import { useLocale, useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { labelSeparators } from '@/lib/i18n/languages.mjs'
import type { SeedRuleView } from '@/lib/seeds/views'
import { useTaskName } from './task-name'

/** Versions of the rules that held before or will hold later. */
export function RulesHistory({ rules }: { rules: SeedRuleView[] }) {
  const t = useTranslations('seeds')
  const regions = useTranslations('rewards')
  const format = useFormat()
  const locale = useLocale()
  const nameOf = useTaskName()
  if (rules.length === 0) return null
  const day = (date: string) => format.dateTime(new Date(date), 'day')
  const gives = ({ amount, multiplier }: SeedRuleView) =>
    multiplier ? t('rules.times', { times: multiplier }) : t('today.earns', { seeds: amount })
  const limits = ({ dailyCap, totalCap }: SeedRuleView) => {
    if (dailyCap !== null && totalCap !== null) return t('today.perDayAndAll', { cap: dailyCap, totalCap })
    return dailyCap === null ? null : t('today.perDay', { cap: dailyCap })
  }
  const where = ({ market }: SeedRuleView) =>
    market && t('rules.market', { region: regions(`regions.${market}` as 'regions.US') })
  return (
    <details className="mt-8">
      <summary className="link">{t('rules.history')}</summary>
      <ul className="mt-3 digits">
        {rules.map((rule) => {
          const { code, version, startsAt, endsAt } = rule
          const what = [rule.names?.[locale], gives(rule), limits(rule), where(rule)].filter(Boolean)
          const row = { version, what: what.join(t('rules.comma')), from: day(startsAt) }
          return (
            <li key={`${code}-${version}`} className="py-1">
              {nameOf(code)}
              {labelSeparators[locale]}
              <span className="muted">
                {endsAt === null
                  ? t('rules.historyFrom', row)
                  : t('rules.historyRow', { ...row, to: day(endsAt) })}
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
