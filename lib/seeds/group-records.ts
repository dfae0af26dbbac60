import type { SeedRecordView } from './views'

/** Equal records of one day, as one line. */
export type RecordGroup<R> = {
  /** the newest of them */
  record: R
  times: number
  /** their sum, Seeds */
  amount: number
}

/** Returns records with the same text and day grouped into one line each; `textOf` gives the text. */
export function groupRecords<
  R extends Pick<SeedRecordView, 'day' | 'amount' | 'availableFrom' | 'takenBack'>,
>(records: readonly R[], textOf: (record: R) => string): RecordGroup<R>[] {
  const groups = new Map<string, RecordGroup<R>>()
  for (const record of records) {
    // Earnings and spendings never share a line, nor do records with different availability or a deduction.
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
 * Returns by day the date from which most lines of the day are available, if at least two lines share it: the day shows
 * it once. The other lines show their own date.
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
