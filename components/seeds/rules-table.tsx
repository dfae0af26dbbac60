import './seeds-table.css'
import { useLocale, useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { commonDelay } from '@/lib/seeds/common-delay'
import { regionName } from '@/lib/seeds/region-name'
import type { SeedRuleView } from '@/lib/seeds/views'
import { paidText } from './paid-text'
import { useTaskName } from './task-name'

/** The rules in force, each with its limit. */
export function RulesTable({ rules }: { rules: SeedRuleView[] }) {
  const t = useTranslations('seeds')
  const regionOf = regionName(useTranslations('rewards'))
  const format = useFormat()
  const nameOf = useTaskName()
  const locale = useLocale()
  const limit = ({ currencies, dailyCap, totalCap, threshold }: SeedRuleView) => {
    if (currencies.length > 0 && threshold !== null)
      return t('rules.perPaid', { amount: paidText(currencies, threshold, locale) })
    if (dailyCap !== null && totalCap !== null) return t('today.perDayAndAll', { cap: dailyCap, totalCap })
    if (dailyCap !== null) return t('today.perDay', { cap: dailyCap })
    if (totalCap === 1) return t('today.once')
    return threshold === null ? t('rules.noLimit') : t('rules.oncePost')
  }
  const common = commonDelay(rules)
  const note = ({ type, names, multiplier, pendingDays, endsAt, market }: SeedRuleView) =>
    [
      pendingDays !== common &&
        (pendingDays ? t('rules.after', { days: pendingDays }) : common !== null && t('rules.atOnce')),
      type !== 'EVENT' && names?.[locale],
      multiplier && t('rules.times', { times: multiplier }),
      market && t('rules.market', { region: regionOf(market) }),
      endsAt && t('rules.until', { date: format.dateTime(new Date(endsAt), 'day') }),
    ]
      .filter(Boolean)
      .join(t('rules.comma'))
  return (
    <table className="seeds-table rules-table digits">
      {common !== null && (
        <caption className="fine muted pb-1 text-left">{t('rules.afterAll', { days: common })}</caption>
      )}
      <thead>
        <tr>
          <th scope="col">{t('rules.what')}</th>
          <th scope="col">{t('rules.limit')}</th>
          <th scope="col">{t('rules.seeds')}</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={`${rule.code}-${rule.version}`}>
            <th scope="row">
              {(rule.type === 'EVENT' && rule.names?.[locale]) || nameOf(rule.code)}
              {note(rule) && <span className="fine muted block font-normal">{note(rule)}</span>}
            </th>
            {/* A Japanese limit is one phrase: unbroken it would push the Seeds off a phone, and be a column of letters on a narrow one. */}
            <td className="muted wrap-anywhere max-[359px]:[&:lang(ja)]:w-[30%] max-[359px]:[&:lang(ja)]:break-normal">
              {limit(rule)}
            </td>
            <td className="seed">+{format.number(rule.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
