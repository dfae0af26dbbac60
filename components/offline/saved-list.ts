import { formatterOf, readersZone } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'
import type { OfflineData } from '@/components/workshop/offline-data'

/**
 * A how-to saved on this device by the service worker (lib/web/offline-worker.mjs). `keptAt` is the time of the copy,
 * ISO 8601.
 */
export type SavedEntry = Omit<OfflineData, 'pictures'> & { path: string; keptAt: string }

const LIST = 'kerf-kept-list'

/** Returns the how-tos saved on this device, the newest first; needs no network. */
export async function readSaved(): Promise<SavedEntry[]> {
  // Opening the cache would create it.
  if (!(await caches.has(LIST))) return []
  const list = await caches.open(LIST)
  const answers = await Promise.all((await list.keys()).map((request) => list.match(request)))
  const entries = await Promise.all(
    answers.flatMap((answer) => (answer ? [answer.json() as Promise<SavedEntry>] : [])),
  )
  return entries.sort((a, b) => b.keptAt.localeCompare(a.keptAt))
}

/** Writes the time of a copy by the reader's clock. */
export function savedTime({ keptAt }: SavedEntry, locale: Locale): string {
  return formatterOf(locale).dateTime(new Date(keptAt), 'minute', { timeZone: readersZone() })
}
