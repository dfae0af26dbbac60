import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import type { SeedWeekView } from '@/lib/seeds/views'

/** Income filled, expenses outlined: readable without colour. The same numbers are a table for those who do not see it. */
export function WeekChart({
  weeks,
  totals,
}: {
  weeks: SeedWeekView[]
  totals?: { income: number; expenses: number }
}) {
  const t = useTranslations('seeds')
  const format = useFormat()
  const top = niceTop(Math.max(...weeks.flatMap(({ income, expenses }) => [income, expenses])))
  const spent = weeks.some(({ expenses }) => expenses > 0)
  const height = (value: number) => (value === 0 ? 0 : `${Math.max(3, (value / top) * 100)}%`)
  const sums = totals ?? {
    income: weeks.reduce((sum, { income }) => sum + income, 0),
    expenses: weeks.reduce((sum, { expenses }) => sum + expenses, 0),
  }
  return (
    <figure className="week-chart num">
      <div aria-hidden className={spent ? 'bars' : 'bars only-up'}>
        <span className="most">+{format.number(top)}</span>
        <span className="most zero">0</span>
        {spent && <span className="most least">{`\u2212${format.number(top)}`}</span>}
        {weeks.map((week, index) => (
          <div key={week.monday} className="week">
            <span className="up">
              <i style={{ height: height(week.income) }} />
            </span>
            <span className="down">
              <i style={{ height: height(week.expenses) }} hidden={week.expenses === 0} />
            </span>
            <span className="no">
              {index % 2 === 0 ? t('origin.weekShort', { number: week.number }) : '\u00a0'}
            </span>
          </div>
        ))}
      </div>
      <figcaption className="t13 mut">
        <span>
          <i className="in" aria-hidden />
          {t('origin.income')} <b className="seed">{format.number(sums.income)}</b>
        </span>
        <span>
          <i className="ex" aria-hidden />
          {t('origin.expenses')} <b className="ember">{format.number(sums.expenses)}</b>
        </span>
      </figcaption>
      <table className="sr">
        <caption>{t('origin.chartLabel', { weeks: weeks.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('origin.week')}</th>
            <th scope="col">{t('origin.income')}</th>
            <th scope="col">{t('origin.expenses')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.monday}>
              <th scope="row">
                {t('origin.weekFrom', {
                  number: week.number,
                  monday: format.dateTime(new Date(week.monday), 'shortDay'),
                })}
              </th>
              <td>{format.number(week.income)}</td>
              <td>{format.number(week.expenses)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** 1, 2 or 5 and zeros: what the highest bar is measured by. */
function niceTop(highest: number): number {
  const wanted = Math.max(10, highest)
  const power = 10 ** Math.floor(Math.log10(wanted))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= wanted) ?? wanted
}
