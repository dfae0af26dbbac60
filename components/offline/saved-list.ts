import { formatterOf, readersZone } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'
import type { OfflineData } from '@/components/workshop/offline-data'

/** A how-to on this device; written by the worker (lib/web/offline-worker.mjs). `keptAt` is the age of the copy, ISO. */
export type SavedEntry = Omit<OfflineData, 'pictures'> & { path: string; keptAt: string }

const LIST = 'kerf-kept-list'

/** What is saved on this device, the newest first; read without a network. */
export async function readSaved(): Promise<SavedEntry[]> {
  // opening it would make it
  if (!(await caches.has(LIST))) return []
  const list = await caches.open(LIST)
  const answers = await Promise.all((await list.keys()).map((request) => list.match(request)))
  const entries = await Promise.all(
    answers.flatMap((answer) => (answer ? [answer.json() as Promise<SavedEntry>] : [])),
  )
  return entries.sort((a, b) => b.keptAt.localeCompare(a.keptAt))
}

/** When a copy was made, as the reader's clock says it. */
export function savedTime({ keptAt }: SavedEntry, locale: Locale): string {
  return formatterOf(locale).dateTime(new Date(keptAt), 'minute', { timeZone: readersZone() })
}
