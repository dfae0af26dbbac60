import './seeds-table.css'
import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { keepUnits } from '@/lib/core/keep-units'
import { availableByDay, groupRecords, type RecordGroup } from '@/lib/seeds/group-records'
import { recordText } from '@/lib/seeds/record-text'
import { regionName } from '@/lib/seeds/region-name'
import type { SeedRecordView } from '@/lib/seeds/views'

/** Rows of the ledger. `today` is the member's calendar day, where it is known. */
export function Ledger({
  records,
  today,
  showHead = false,
}: {
  records: SeedRecordView[]
  today?: string
  showHead?: boolean
}) {
  const t = useTranslations('seeds')
  const nameOf = regionName(useTranslations('rewards'))
  const textOf = (record: SeedRecordView) => recordText(t, record, nameOf)
  const groups = groupRecords(records, textOf)
  const available = availableByDay(groups)
  return (
    <table className="seeds-table ledger">
      <thead className={showHead ? undefined : 'sr-only'}>
        <tr>
          <th scope="col">{t('records.time')}</th>
          <th scope="col">{t('records.behaviour')}</th>
          <th scope="col">{t('records.seeds')}</th>
          <th scope="col">{t('records.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group, index) => (
          <LedgerRow
            key={group.record.id}
            group={group}
            text={textOf(group.record)}
            same={groups[index - 1]?.record.day === group.record.day}
            ofDay={available.get(group.record.day)}
            today={today}
          />
        ))}
      </tbody>
    </table>
  )
}

/**
 * `same`: on the same day as the row above. `ofDay`: the date from which most of the day's Seeds are available, which a
 * row before it says.
 */
function LedgerRow({
  group: { record, times, amount },
  text,
  same,
  ofDay,
  today,
}: {
  group: RecordGroup<SeedRecordView>
  text: string
  same: boolean
  ofDay: string | undefined
  today: string | undefined
}) {
  const t = useTranslations('seeds')
  const format = useFormat()
  const dayText = useDayText(today)
  const from = record.availableFrom
  const differs =
    from !== ofDay &&
    (from
      ? t('records.availableFrom', { date: dayText(from) })
      : ofDay && amount > 0 && t('records.availableNow'))
  const note = record.takenBack ? t('records.deducted') : differs
  const day = record.day === today ? t('records.today') : dayText(record.day)
  return (
    <>
      {ofDay && !same && (
        <tr className="*:border-b-0 *:pb-0">
          <td className="digits">{day}</td>
          <td colSpan={3} className="fine muted">
            {t('records.availableFrom', { date: dayText(ofDay) })}
          </td>
        </tr>
      )}
      <tr>
        <td className="digits">
          <time dateTime={record.at} className={same || ofDay ? 'opacity-0' : undefined}>
            {day}
          </time>
        </td>
        <td>
          {keepUnits(text)}
          {times > 1 && (
            <b className="digits ml-2 rounded-[9px] bg-sunken px-1.75 py-0.5 text-[13px] whitespace-nowrap">
              {t('records.times', { count: times })}
            </b>
          )}
          {note && <span className="fine muted block">{note}</span>}
        </td>
        <td className={amount > 0 ? 'seed' : 'ember'}>
          {signed(format.number(amount, { signDisplay: 'always' }))}
        </td>
        {/* A day shows its closing balance. */}
        <td>{same ? null : format.number(record.balance)}</td>
      </tr>
    </>
  )
}

/** Returns a function that writes a day. Days are stored as the member's own and need no time zone. */
function useDayText(today: string | undefined): (day: string) => string {
  const format = useFormat()
  const thisYear = today?.slice(0, 4) ?? '-'
  return (day) => format.dateTime(new Date(day), day.startsWith(thisYear) ? 'shortDay' : 'day')
}

/** Uses a real minus sign: a hyphen is too short beside tabular figures. */
export const signed = (number: string) => number.replace('-', '\u2212')
