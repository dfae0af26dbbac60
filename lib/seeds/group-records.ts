import type { SeedRecordView } from './views'

/** What happened several times on one day, in one line. */
export type RecordGroup<R> = {
  /** the newest of them */
  record: R
  times: number
  /** of all of them, Seeds */
  amount: number
}

/** Records that follow each other with the same words and day, as one line each; `textOf` gives the words. */
export function groupRecords<
  R extends Pick<SeedRecordView, 'day' | 'amount' | 'availableFrom' | 'takenBack'>,
>(records: readonly R[], textOf: (record: R) => string): RecordGroup<R>[] {
  const groups = new Map<string, RecordGroup<R>>()
  for (const record of records) {
    // income and expense never add up to one line, nor do those that become available on different days, or not at all
    const { day, amount, availableFrom, takenBack } = record
    const key = [day, amount > 0, availableFrom, takenBack, textOf(record)].join('\n')
    const group = groups.get(key)
    if (!group) groups.set(key, { record, times: 1, amount: record.amount })
    else {
      group.times += 1
      group.amount += record.amount
    }
  }
  return [...groups.values()]
}

/**
 * From when most of what a day earned is available, by day: said once there, if it holds for two lines or more. Lines of
 * which something else is true say it themselves.
 */
export function availableByDay(
  groups: readonly RecordGroup<Pick<SeedRecordView, 'day' | 'availableFrom'>>[],
): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { record } of groups) {
    if (!record.availableFrom) continue
    const dates = counts.get(record.day) ?? new Map<string, number>()
    counts.set(record.day, dates.set(record.availableFrom, (dates.get(record.availableFrom) ?? 0) + 1))
  }
  return new Map(
    [...counts].flatMap(([day, dates]) => {
      const [date, lines] = [...dates].reduce((most, one) => (one[1] > most[1] ? one : most))
      return lines > 1 ? [[day, date] as const] : []
    }),
  )
}
