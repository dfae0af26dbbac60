import type { FieldError } from '@/lib/core/errors'
import { readTried, triedNumbers, type Limited, type Tried } from '@/lib/materials/next-try'
import type { OutcomeView } from '@/lib/materials/outcome-views'
import type { OutcomeName } from '@/lib/materials/schema'
import type { ImageView } from '@/lib/uploads/views'
import type { QueuedReport } from './report-queue'
import type { TriedRow } from './tried-context'

/** What stands in the fields of numbers that is no number that the machine takes, or not yet; null: the number. */
export type Typed = Record<keyof Tried, string | null>
const nothingTyped: Typed = { power: null, depth: null, speed: null, passes: null }

/**
 * What is chosen in the sheet; `saysEnded`: whether the reader says at what numbers they ended. `ended` and `typed` are never
 * null, because a saved draft has the fields of the empty one (components/drafts/fit-value.ts).
 */
export type Draft = { outcome: OutcomeName | null; saysEnded: boolean; ended: Tried; typed: Typed }

/** What was reported before, or waits, as the sheet shows it. */
export function draftOf(before: QueuedReport | OutcomeView | undefined, row: TriedRow): Draft {
  const { power, depth, speed, passes } = { ...row, ...before?.ended }
  return {
    outcome: before?.outcome ?? null,
    saysEnded: Boolean(before?.ended),
    ended: { power, depth, speed, passes },
    typed: nothingTyped,
  }
}

/** Other numbers in all fields. */
export const withNumbers = (draft: Draft, ended: Tried): Draft => ({ ...draft, ended, typed: nothingTyped })

/** A field after a step: what was typed is gone. */
export const withStep = (draft: Draft, key: keyof Tried, value: number): Draft => ({
  ...draft,
  ended: { ...draft.ended, [key]: value },
  typed: { ...draft.typed, [key]: null },
})

/** A field while it is typed in: what can be read is its number already, and the text stays as it is. */
export function withText(draft: Draft, key: keyof Tried, text: string, row: Limited): Draft {
  const read = readTried(key, text, row)
  const ended = 'number' in read ? { ...draft.ended, [key]: read.number } : draft.ended
  return { ...draft, ended, typed: { ...draft.typed, [key]: text } }
}

/** A field that is left: a number that can be read stands there as the row's do. */
export const withLeft = (draft: Draft, key: keyof Tried, row: Limited): Draft =>
  draft.typed[key] !== null && 'number' in readTried(key, draft.typed[key], row)
    ? { ...draft, typed: { ...draft.typed, [key]: null } }
    : draft

/** What is wrong with what is typed, by field; only where it is said what the reader ended at. */
export function typedProblems(
  { saysEnded, typed }: Draft,
  row: Limited,
): Partial<Record<keyof Tried, FieldError>> {
  if (!saysEnded) return {}
  return Object.fromEntries(
    triedNumbers.flatMap((key) => {
      const read = typed[key] === null ? null : readTried(key, typed[key], row)
      return read && 'error' in read ? [[key, read.error]] : []
    }),
  )
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
  { outcome, saysEnded, ended }: Omit<Draft, 'typed'>,
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
