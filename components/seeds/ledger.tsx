import './seeds-table.css'
import { useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { availableByDay, groupRecords, type RecordGroup } from '@/lib/seeds/group-records'
import { recordText } from '@/lib/seeds/record-text'
import type { SeedRecordView } from '@/lib/seeds/views'

/** Rows of the ledger. `today` is the member's calendar day where it is known. */
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
  const groups = groupRecords(records, (record) => recordText(t, record))
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
            same={groups[index - 1]?.record.day === group.record.day}
            ofDay={available.get(group.record.day)}
            today={today}
          />
        ))}
      </tbody>
    </table>
  )
}

/** `same`: of the same day as the row above it. `ofDay`: from when most of the day is available, said beside the day. */
function LedgerRow({
  group: { record, times, amount },
  same,
  ofDay,
  today,
}: {
  group: RecordGroup<SeedRecordView>
  same: boolean
  ofDay: string | undefined
  today: string | undefined
}) {
  const t = useTranslations('seeds')
  const format = useFormat()
  const thisYear = today?.slice(0, 4)
  // kept as the member's own day: shown as it is, in no other zone
  const dayText = (day: string) =>
    format.dateTime(new Date(day), day.startsWith(thisYear ?? '-') ? 'shortDay' : 'day')
  const availableFrom = (day: string) => t('records.availableFrom', { date: dayText(day) })
  const { availableFrom: from } = record
  const differs =
    from !== ofDay && (from ? availableFrom(from) : ofDay && amount > 0 && t('records.availableNow'))
  return (
    <tr>
      <td className="digits">
        <time dateTime={record.at} className={same ? 'opacity-0' : undefined}>
          {record.day === today ? t('records.today') : dayText(record.day)}
        </time>
        {ofDay && !same && (
          <span className="block text-[13px] whitespace-normal cjk:[word-break:auto-phrase]">
            {availableFrom(ofDay)}
          </span>
        )}
      </td>
      <td>
        {recordText(t, record)}
        {times > 1 && (
          <b className="digits ml-2 rounded-[9px] bg-sunken px-1.75 py-0.5 text-[13px] whitespace-nowrap">
            {t('records.times', { count: times })}
          </b>
        )}
        {differs && <span className="fine muted block">{differs}</span>}
      </td>
      <td className={amount > 0 ? 'seed' : 'ember'}>
        {signed(format.number(amount, { signDisplay: 'always' }))}
      </td>
      {/* of a day, what it ended with */}
      <td>{same ? null : format.number(record.balance)}</td>
    </tr>
  )
}

/** With a real minus: a hyphen is too short beside tabular figures. */
export const signed = (number: string) => number.replace('-', '\u2212')
