import { triedNumbers, type Tried } from '@/lib/materials/next-try'
import type { OutcomeView } from '@/lib/materials/outcome-views'
import type { OutcomeName } from '@/lib/materials/schema'
import type { ImageView } from '@/lib/uploads/views'
import type { QueuedReport } from './report-queue'
import type { TriedRow } from './tried-context'

/**
 * What is chosen in the sheet; `saysEnded`: whether the reader says at what numbers they ended. These are never null, because a
 * saved draft has the fields of the empty one (components/drafts/fit-value.ts).
 */
export type Draft = { outcome: OutcomeName | null; saysEnded: boolean; ended: Tried }

/** What was reported before, or waits, as the sheet shows it. */
export function draftOf(before: QueuedReport | OutcomeView | undefined, row: TriedRow): Draft {
  const { power, depth, speed, passes } = { ...row, ...before?.ended }
  return {
    outcome: before?.outcome ?? null,
    saysEnded: Boolean(before?.ended),
    ended: { power, depth, speed, passes },
  }
}

/** The photo of a report: chosen now, or one that the server has already. */
export type ReportPhoto = { file: File } | { uploadId: number; image: ImageView | null } | null

/** The photo of what was reported before, or waits. */
export function photoOf(before: QueuedReport | OutcomeView | undefined): ReportPhoto {
  if (!before) return null
  if ('picture' in before)
    return before.picture && before.uploadId !== null
      ? { uploadId: before.uploadId, image: before.picture }
      : null
  if (before.photo) return { file: before.photo }
  return before.uploadId === undefined ? null : { uploadId: before.uploadId, image: null }
}

/** What is sent: numbers where they are others than the row's. A report replaces all of the one before. */
export function reportOf(
  { outcome, saysEnded, ended }: Draft,
  row: TriedRow,
  { photo = null, note }: { photo?: ReportPhoto; note?: string | undefined } = {},
): QueuedReport {
  const changed = triedNumbers.filter((key) => saysEnded && ended[key] !== row[key])
  return {
    outcome: outcome!,
    ...(changed.length > 0 ? { ended: Object.fromEntries(changed.map((key) => [key, ended[key]])) } : {}),
    ...(note ? { note } : {}),
    ...(photo ? ('file' in photo ? { photo: photo.file } : { uploadId: photo.uploadId }) : {}),
  }
}
