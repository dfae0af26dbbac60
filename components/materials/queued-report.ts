import type { Tried } from '@/lib/materials/next-try'
import type { MachineQuestion } from '@/lib/materials/own-machine'
import type { OutcomeName } from '@/lib/materials/schema'

/** A member's report on a row, until the server has it. */
export type QueuedReport = {
  outcome: OutcomeName
  ended?: Partial<Tried>
  note?: string
  modules?: string[]
  /** id of a photo that the server has */
  uploadId?: number
  /** a photo that the server does not have yet */
  photo?: File
  /** Made before the page knew whether there is an earlier report: the note and the photo of that one stay. */
  unseen?: true
  /** The server's question that it waits for; not sent. */
  question?: MachineQuestion
}

type Earlier = Pick<QueuedReport, 'note' | 'photo' | 'modules' | 'unseen'> & { uploadId?: number | null }

/**
 * Returns an `unseen` report with the note, the photo and the modules of the earlier one, unless it has them itself.
 */
export function withEarlier(
  { unseen: _, ...report }: QueuedReport,
  { note, modules, unseen, ...of }: Earlier,
): QueuedReport {
  const photo = of.photo ? { photo: of.photo } : of.uploadId ? { uploadId: of.uploadId } : {}
  return {
    ...(note ? { note } : {}),
    ...(modules ? { modules } : {}),
    ...(report.photo || report.uploadId !== undefined ? {} : photo),
    ...report,
    // That one was not seen by the page either: the server may have another.
    ...(unseen ? { unseen } : {}),
  }
}

/** Compares reports without the question; JSON does not cover files, so they are compared by name, size and time. */
export function isSame(one: QueuedReport | undefined, other: QueuedReport): boolean {
  const plain = ({ photo, question: _, ...fields }: QueuedReport) =>
    JSON.stringify([fields, photo && [photo.name, photo.size, photo.lastModified]])
  return one !== undefined && plain(one) === plain(other)
}

/** Whether a report is the same as one of these. */
export const isOneOf = (reports: readonly QueuedReport[], other: QueuedReport | undefined) =>
  reports.some((one) => isSame(other, one))
