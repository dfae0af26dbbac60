import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { apiFetch, ApiError } from '@/components/shell/api-client'
import type { OutcomeView } from '@/lib/materials/outcome-views'
import type { OutcomeName } from '@/lib/materials/schema'
import type { Tried } from '@/lib/materials/next-try'
import { REPORT_SENT, WAITING_MARK } from './report-sent'

/** A member's report on a row, until the server has it. */
export type QueuedReport = {
  outcome: OutcomeName
  ended?: Partial<Tried>
  note?: string
  modules?: string[]
  /** a picture that the server has */
  uploadId?: number
  /** one that it does not have yet */
  photo?: File
}

/** What the server asks first: which modules of the machine the member has. */
export type MachineQuestion = {
  device: { slug: string; name: string }
  module: string | null
  modules: { slug: string; name: string }[]
}

export type Heard =
  | { is: 'sent'; report: OutcomeView }
  /** stored on this device until there is a network, as far as the device has room */
  | { is: 'waits'; lost: 'nothing' | 'photo' | 'all' }
  /** `report`: what to send again, with the answer */
  | { is: 'asked'; question: MachineQuestion; report: QueuedReport }
  | { is: 'refused'; message: string; fields: Record<string, string> }

/** What the server refuses for good; an ended session, a full minute and a server in trouble are waited for. */
const HOPELESS = new Set([400, 403, 404, 409, 413, 415, 422])

let opened: UseStore | undefined
const store = () => (opened ??= createStore('kerf-reports', 'reports'))
const keyOf = (userId: number, row: number) => `${userId}:${row}`

/** Stores a report on this device, then sends it. What waited for the row before is replaced. */
export async function queueReport(userId: number, row: number, report: QueuedReport): Promise<Heard> {
  const lost = await put(userId, row, report)
  mark(true)
  const heard = await deliver(userId, row, report)
  return heard.is === 'waits' ? { is: 'waits', lost } : heard
}

/** What this device has no room for: a browser without a database for us sends all the same. */
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

async function deliver(userId: number, row: number, report: QueuedReport): Promise<Heard> {
  let known = report
  try {
    known = await withUpload(userId, row, report)
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
    // it stays until the question is answered
    if (error.error === 'machine_first')
      return { is: 'asked', question: error.data as unknown as MachineQuestion, report: known }
    if (!HOPELESS.has(error.code)) return { is: 'waits', lost: 'nothing' }
    await forget(userId, row, known)
    return { is: 'refused', message: error.message, fields: error.fields }
  }
}

/** Sends the photo first and stores what became of it, so that no further try sends it again. */
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

const read = (userId: number, row: number) =>
  get<QueuedReport>(keyOf(userId, row), store()).catch(() => undefined)

/** Files have nothing that JSON would show. */
function isSame(one: QueuedReport | undefined, other: QueuedReport): boolean {
  const plain = ({ photo, ...fields }: QueuedReport) =>
    JSON.stringify([fields, photo && [photo.name, photo.size, photo.lastModified]])
  return one !== undefined && plain(one) === plain(other)
}

/** What was delivered goes; what was reported meanwhile stays. */
async function forget(userId: number, row: number, delivered: QueuedReport): Promise<void> {
  if (isSame(await read(userId, row), delivered))
    await del(keyOf(userId, row), store()).catch(() => undefined)
}

/** Reports of this member that wait on this device, by row. */
export async function readWaiting(userId: number): Promise<Map<number, QueuedReport>> {
  const all = await entries<string, QueuedReport>(store()).catch(() => [])
  return new Map(
    all.flatMap(([key, report]) => {
      const [owner, row] = key.split(':').map(Number)
      return owner === userId && row !== undefined ? [[row, report] as const] : []
    }),
  )
}

/** A report that still waits here is withdrawn before the server has it; false when none waits. */
export async function dropWaiting(userId: number, row: number): Promise<boolean> {
  const waits = (await readWaiting(userId)).has(row)
  if (waits) await del(keyOf(userId, row), store())
  return waits
}

/** Nobody is there to choose another photo: a report goes without one that is refused. */
async function deliverLater(userId: number, row: number, report: QueuedReport): Promise<Heard> {
  const heard = await deliver(userId, row, report)
  if (heard.is !== 'refused' || !(heard.fields.file ?? heard.fields.uploadId)) return heard
  const { photo: _photo, uploadId: _uploadId, ...fields } = report
  return queueReport(userId, row, fields)
}

/** Sends everything of this member that waits: what is true now, by row. */
export async function sendWaiting(userId: number): Promise<Map<number, Heard>> {
  const heard = new Map<number, Heard>()
  for (const [row, report] of await readWaiting(userId))
    heard.set(row, await deliverLater(userId, row, report))
  if ((await entries(store()).catch(() => [])).length === 0) mark(false)
  return heard
}

/** Notes for every page of the site that something waits, so that none opens the database for nothing. */
function mark(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(WAITING_MARK, '1')
    else localStorage.removeItem(WAITING_MARK)
  } catch {
    // a browser that stores nothing: the page of the material sends what it has
  }
}
