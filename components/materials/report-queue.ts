import { del, entries, get, set, type UseStore } from 'idb-keyval'
import { deviceStore } from '@/components/offline/device-store'
import { apiFetch, ApiError } from '@/components/shell/api-client'
import type { OutcomeView } from '@/lib/materials/outcome-views'
import type { MachineQuestion } from '@/lib/materials/own-machine'
import { isOneOf, isSame, withEarlier, type QueuedReport } from './queued-report'
import { REPORT_SENT, WAITING_MARK } from './report-sent'

export type Heard =
  | { is: 'sent'; report: OutcomeView }
  /** stored on this device until there is a network; `lost` tells what the device had no room for */
  | { is: 'waits'; lost: 'nothing' | 'photo' | 'all' }
  /** `report`: the report to send again, with the answer */
  | { is: 'asked'; question: MachineQuestion; report: QueuedReport }
  | { is: 'refused'; message: string; fields: Record<string, string> }

/** Status codes that refuse a report for good; after an ended session, a rate limit or a server error it waits. */
const HOPELESS = new Set([400, 403, 404, 409, 413, 415, 422])

let opened: UseStore | undefined
const store = () => (opened ??= deviceStore('kerf-reports', 'reports'))
const keyOf = (userId: number, row: number) => `${userId}:${row}`

/** Stores a report on this device, then sends it. It replaces a waiting report on the same row. */
export async function queueReport(userId: number, row: number, made: QueuedReport): Promise<Heard> {
  const waiting = made.unseen && (await read(userId, row))
  const report = waiting ? withEarlier(made, waiting) : made
  const lost = await put(userId, row, report)
  mark(true)
  const heard = await deliver(userId, row, report, lost === 'nothing')
  return heard.is === 'waits' ? { is: 'waits', lost } : heard
}

/** Stores a report and returns what the device had no room for; without a database the report is sent all the same. */
async function put(userId: number, row: number, report: QueuedReport): Promise<'nothing' | 'photo' | 'all'> {
  const { photo, ...fields } = report
  const write = (what: QueuedReport) =>
    set(keyOf(userId, row), what, store()).then(
      () => true,
      () => false,
    )
  if (await write(report)) return 'nothing'
  return photo && (await write(fields)) ? 'photo' : 'all'
}

const delivering = new Map<string, Promise<Heard>>()

/** Sends a report, which is `stored` on this device unless that had no room. */
function deliver(userId: number, row: number, report: QueuedReport, stored: boolean): Promise<Heard> {
  const key = keyOf(userId, row)
  const work = send(userId, row, report, stored).finally(() => {
    if (delivering.get(key) === work) delivering.delete(key)
  })
  delivering.set(key, work)
  return work
}

/** Resolves to the result of a report that is on its way to the server; undefined when none is. */
export const whenDelivered = (userId: number, row: number): Promise<Heard | undefined> =>
  Promise.resolve(delivering.get(keyOf(userId, row)))

async function send(userId: number, row: number, queued: QueuedReport, stored: boolean): Promise<Heard> {
  const { question: _, ...report } = queued
  let known: QueuedReport = report
  try {
    const uploaded = (known = await withUpload(userId, row, report))
    known = await withSent(userId, row, uploaded)
    // Withdrawn or replaced meanwhile.
    if (stored && !isOneOf([report, uploaded, known], await read(userId, row)))
      return { is: 'waits', lost: 'nothing' }
    const outcomeView = await apiFetch<OutcomeView>(`/materials/rows/${row}/outcome`, {
      method: 'POST',
      params: known,
      silent: true,
    })
    await forget(userId, row, known)
    window.dispatchEvent(new CustomEvent<OutcomeView>(REPORT_SENT, { detail: outcomeView }))
    return { is: 'sent', report: outcomeView }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.error === 'machine_first')
      return holdFor(userId, row, { question: error.data as unknown as MachineQuestion, report: known })
    if (!HOPELESS.has(error.code)) return { is: 'waits', lost: 'nothing' }
    await forget(userId, row, known)
    return { is: 'refused', message: error.message, fields: error.fields }
  }
}

/** Keeps a report with the question until that is answered, so that the page of its row can ask it. */
async function holdFor(
  userId: number,
  row: number,
  asked: { question: MachineQuestion; report: QueuedReport },
): Promise<Heard> {
  const { question, report } = asked
  if (isSame(await read(userId, row), report)) {
    await put(userId, row, { ...report, question })
    window.dispatchEvent(new Event(REPORT_SENT))
  }
  return { is: 'asked', ...asked }
}

/** Uploads the photo first and stores its id, so that a retry does not upload it again. */
async function withUpload(userId: number, row: number, report: QueuedReport): Promise<QueuedReport> {
  const { photo, ...fields } = report
  if (!photo) return report
  const params = new FormData()
  params.set('kind', 'image')
  params.set('file', photo)
  const { id } = await apiFetch<{ id: number }>('/uploads', { method: 'POST', params, silent: true })
  const known = { ...fields, uploadId: id }
  if (isSame(await read(userId, row), report)) await put(userId, row, known)
  return known
}

/** Adds to an `unseen` report what stays of the one that the server has, and stores it so. */
async function withSent(userId: number, row: number, report: QueuedReport): Promise<QueuedReport> {
  if (!report.unseen) return report
  const earlier = await apiFetch<OutcomeView>(`/materials/rows/${row}/outcome`, { silent: true }).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 404) return {}
      throw error
    },
  )
  const known = withEarlier(report, earlier)
  if (isSame(await read(userId, row), report)) await put(userId, row, known)
  return known
}

const read = (userId: number, row: number) =>
  get<QueuedReport>(keyOf(userId, row), store()).catch(() => undefined)

/** Removes a delivered report, unless another one replaced it meanwhile. */
async function forget(userId: number, row: number, delivered: QueuedReport): Promise<void> {
  if (isSame(await read(userId, row), delivered))
    await del(keyOf(userId, row), store()).catch(() => undefined)
}

/** Returns this member's reports that wait on this device, by row. */
export async function readWaiting(userId: number): Promise<Map<number, QueuedReport>> {
  const all = await entries<string, QueuedReport>(store()).catch(() => [])
  return new Map(
    all.flatMap(([key, report]) => {
      const [owner, row] = key.split(':').map(Number)
      return owner === userId && row !== undefined ? [[row, report] as const] : []
    }),
  )
}

/** Withdraws a report that still waits on this device; false when none waits. */
export async function dropWaiting(userId: number, row: number): Promise<boolean> {
  const waits = (await readWaiting(userId)).has(row)
  if (waits) await del(keyOf(userId, row), store())
  return waits
}

/**
 * Delivers a waiting report. Nobody is there to choose another photo, so a report with a refused photo goes without it.
 */
async function deliverLater(userId: number, row: number, report: QueuedReport): Promise<Heard> {
  const heard = await deliver(userId, row, report, true)
  if (heard.is !== 'refused' || !(heard.fields.file ?? heard.fields.uploadId)) return heard
  const { photo: _photo, uploadId: _uploadId, ...fields } = report
  return queueReport(userId, row, fields)
}

/** Sends all waiting reports of this member; returns the result of each by row. */
export async function sendWaiting(userId: number): Promise<Map<number, Heard>> {
  const heard = new Map<number, Heard>()
  for (const [row, report] of await readWaiting(userId))
    heard.set(row, await deliverLater(userId, row, report))
  if ((await entries(store()).catch(() => [])).length === 0) mark(false)
  return heard
}

/** Marks for all pages that a report waits, so that none of them opens the database in vain. */
function mark(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(WAITING_MARK, '1')
    else localStorage.removeItem(WAITING_MARK)
  } catch {
    // Without local storage the page of the material sends its reports.
  }
}
