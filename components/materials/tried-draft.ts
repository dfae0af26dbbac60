import type { FieldError } from '@/lib/core/errors'
import { readTried, triedNumbers, type Limited, type Tried } from '@/lib/materials/next-try'
import type { OutcomeView } from '@/lib/materials/outcome-views'
import type { OutcomeName } from '@/lib/materials/schema'
import type { ImageView } from '@/lib/uploads/views'
import type { QueuedReport } from './queued-report'
import type { TriedRow } from './tried-context'

/** The text of each number field while it is no number that the machine takes; null: the number itself. */
export type Typed = Record<keyof Tried, string | null>
const nothingTyped: Typed = { power: null, depth: null, speed: null, passes: null }

/**
 * The choices in the dialog; `saysEnded`: whether the reader names the numbers they ended up at. `ended` and `typed`
 * are never null, because a saved draft takes the fields of the empty one (components/drafts/fit-value.ts).
 */
export type Draft = { outcome: OutcomeName | null; saysEnded: boolean; ended: Tried; typed: Typed }

/** Returns the draft for an earlier or waiting report, or a new one. */
export function draftOf(before: QueuedReport | OutcomeView | undefined, row: TriedRow): Draft {
  const { power, depth, speed, passes } = { ...row, ...before?.ended }
  return {
    outcome: before?.outcome ?? null,
    saysEnded: Boolean(before?.ended),
    ended: { power, depth, speed, passes },
    typed: nothingTyped,
  }
}

/** Returns the draft with other numbers in all fields. */
export const withNumbers = (draft: Draft, ended: Tried): Draft => ({ ...draft, ended, typed: nothingTyped })

/** Returns the draft after a step in a field; typed text is dropped. */
export const withStep = (draft: Draft, key: keyof Tried, value: number): Draft => ({
  ...draft,
  ended: { ...draft.ended, [key]: value },
  typed: { ...draft.typed, [key]: null },
})

/**
 * Returns the draft after typing in a field: a readable text already counts as its number, and the text stays as typed.
 */
export function withText(draft: Draft, key: keyof Tried, text: string, row: Limited): Draft {
  const read = readTried(key, text, row)
  const ended = 'number' in read ? { ...draft.ended, [key]: read.number } : draft.ended
  return { ...draft, ended, typed: { ...draft.typed, [key]: text } }
}

/** Returns the draft after a field was left: a readable number replaces the text. */
export const withLeft = (draft: Draft, key: keyof Tried, row: Limited): Draft =>
  draft.typed[key] !== null && 'number' in readTried(key, draft.typed[key], row)
    ? { ...draft, typed: { ...draft.typed, [key]: null } }
    : draft

/** Returns the problems of the typed texts by field; empty unless the reader says what they ended up at. */
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

/** The photo of a report: newly chosen, or already at the server. */
export type ReportPhoto = { file: File } | { uploadId: number; image: ImageView | null } | null

/** Returns the photo of an earlier or waiting report. */
export function photoOf(before: QueuedReport | OutcomeView | undefined): ReportPhoto {
  if (!before) return null
  if ('picture' in before)
    return before.picture && before.uploadId !== null
      ? { uploadId: before.uploadId, image: before.picture }
      : null
  if (before.photo) return { file: before.photo }
  return before.uploadId === undefined ? null : { uploadId: before.uploadId, image: null }
}

type KeptOfReport = {
  photo?: ReportPhoto
  note?: string | undefined
  modules?: string[] | undefined
  unseen?: boolean
}

/**
 * Returns the report to send, with the numbers that differ from the row's. A report replaces the earlier one
 * completely.
 */
export function reportOf(
  { outcome, saysEnded, ended }: Omit<Draft, 'typed'>,
  row: TriedRow,
  { photo = null, note, modules, unseen }: KeptOfReport = {},
): QueuedReport {
  const changed = triedNumbers.filter((key) => saysEnded && ended[key] !== row[key])
  return {
    outcome: outcome!,
    ...(changed.length > 0 ? { ended: Object.fromEntries(changed.map((key) => [key, ended[key]])) } : {}),
    ...(note ? { note } : {}),
    ...(modules ? { modules } : {}),
    ...(photo ? ('file' in photo ? { photo: photo.file } : { uploadId: photo.uploadId }) : {}),
    ...(unseen ? { unseen } : {}),
  }
}
