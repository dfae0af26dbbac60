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
export function groupRecords<R extends Pick<SeedRecordView, 'day' | 'amount' | 'availableFrom'>>(
  records: readonly R[],
  textOf: (record: R) => string,
): RecordGroup<R>[] {
  const groups = new Map<string, RecordGroup<R>>()
  for (const record of records) {
    // income and expense never add up to one line, nor do those that become available on different days
    const key = [record.day, record.amount > 0, record.availableFrom, textOf(record)].join('\n')
    const group = groups.get(key)
    if (!group) groups.set(key, { record, times: 1, amount: record.amount })
    else {
      group.times += 1
      group.amount += record.amount
    }
  }
  return [...groups.values()]
}
