import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import type { SeedWeekView } from '@/lib/seeds/views'

/**
 * The Seeds earned (filled) and spent (outlined) by week, legible without colour. A table gives the same numbers to
 * screen readers.
 */
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
    <figure className="digits">
      {/* The caption of the table says it for screen readers. */}
      <p className="fine muted" aria-hidden>
        {t('origin.chartLabel', { weeks: weeks.length })}
      </p>
      <div aria-hidden className={chart}>
        <span className={`top-2.75 ${scale}`}>+{format.number(top)}</span>
        <span className={`top-25.5 ${scale}`}>0</span>
        {spent && <span className={`bottom-4.5 ${scale}`}>{`\u2212${format.number(top)}`}</span>}
        {weeks.map((week, index) => (
          <div key={week.monday} className="min-w-0 flex-1 pt-2.5 text-center">
            <span className={`h-23 items-end border-b-[1.5px] border-edge pb-px ${half}`}>
              <i className={`bg-seed ${bar}`} style={{ height: height(week.income) }} />
            </span>
            <span className={`pt-0.5 ${spent ? 'h-25' : 'h-1'} ${half}`}>
              <i
                className={`border-2 border-ember ${bar}`}
                style={{ height: height(week.expenses) }}
                hidden={week.expenses === 0}
              />
            </span>
            <span className={`${weekName} ${index % 4 === 2 ? 'max-[374px]:invisible' : ''}`}>
              {index % 2 === 0 ? t('origin.weekShort', { number: week.number }) : '\u00a0'}
            </span>
          </div>
        ))}
      </div>
      <figcaption className="fine muted mt-2 flex gap-5">
        <span className="flex items-center gap-1.75">
          <i className="size-3 rounded-[3px] forced-color-adjust-none bg-seed" aria-hidden />
          {t('origin.income')} <b className="seed">{format.number(sums.income)}</b>
        </span>
        <span className="flex items-center gap-1.75">
          <i className="size-3 rounded-[3px] forced-color-adjust-none border-2 border-ember" aria-hidden />
          {t('origin.expenses')} <b className="ember">{format.number(sums.expenses)}</b>
        </span>
      </figcaption>
      <WeekTable weeks={weeks} />
    </figure>
  )
}

/** The dotted line marks the value of the topmost number. */
const chart =
  'relative flex [background:repeating-linear-gradient(90deg,var(--line)_0_2px,transparent_2px_6px)_0_20px/100%_1px_no-repeat] pt-2.5 pl-11'
const scale = 'absolute left-0 bg-paper pr-2 text-[12px]/5 text-muted'
const half = 'flex justify-center forced-color-adjust-none'
const bar = 'w-[min(20px,62%)] rounded-[3px]'
/** Wider than its bar, and without a width of its own; a narrow phone has room for every other name. */
const weekName = 'mx-auto flex w-0 justify-center text-[12px] whitespace-nowrap text-muted'

function WeekTable({ weeks }: { weeks: SeedWeekView[] }) {
  const t = useTranslations('seeds')
  const format = useFormat()
  return (
    <table className="sr-only">
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
  )
}

/** Returns the top of the scale: 1, 2 or 5 times a power of ten. */
function niceTop(highest: number): number {
  const wanted = Math.max(10, highest)
  const power = 10 ** Math.floor(Math.log10(wanted))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= wanted) ?? wanted
}
