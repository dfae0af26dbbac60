import { getTranslations } from '@/lib/i18n/translations'
import type { Viewer } from '@/lib/auth/viewer'
import type { Locale } from '@/lib/i18n/locales'
import { csvRow } from '@/lib/web/csv'
import { isoInZone } from './day'
import { recordText } from './record-text'
import { allSeedRecords } from './records'
import { regionName } from './region-name'
import type { RecordTab } from './schema'

/**
 * Yields the viewer's own ledger as CSV, newest first, with headings and texts in a language and times in the member's
 * zone.
 */
export async function* exportRecords(viewer: Viewer, tab: RecordTab, locale: Locale): AsyncGenerator<string> {
  const t = await getTranslations({ locale, namespace: 'seeds' })
  const nameOf = regionName(await getTranslations({ locale, namespace: 'rewards' }))
  yield csvRow([
    t('records.time'),
    t('records.behaviour'),
    t('records.seeds'),
    t('records.balance'),
    t('records.availableOn'),
  ])
  for await (const batch of allSeedRecords(viewer, tab, locale))
    yield batch
      .map((record) =>
        csvRow([
          isoInZone(new Date(record.at), viewer.dayOffsetMinutes),
          recordText(t, record, nameOf),
          record.amount,
          record.balance,
          record.availableFrom ?? '',
        ]),
      )
      .join('')
}
