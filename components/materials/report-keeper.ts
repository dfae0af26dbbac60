import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { apiFetch, ApiError } from '@/components/shell/api-client'
import type { OutcomeView } from '@/lib/materials/outcome-views'
import type { OutcomeName } from '@/lib/materials/schema'
import type { Tried } from '@/lib/materials/next-try'
import { REPORT_SENT, WAITING_MARK } from './report-sent'

/** What a member says of a row, until the server has it. */
export type KeptReport = { outcome: OutcomeName; ended?: Partial<Tried>; modules?: string[] }

/** What the server asks first: which modules of the machine the member has. */
export type MachineQuestion = {
  device: { slug: string; name: string }
  module: string | null
  modules: { slug: string; name: string }[]
}

export type Heard =
  | { is: 'sent'; report: OutcomeView }
  /** kept on this device until there is a network */
  | { is: 'waits' }
  | { is: 'asked'; question: MachineQuestion }
  | { is: 'refused'; message: string; fields: Record<string, string> }

/** What the server refuses for good; an ended session, a full minute and a server in trouble are waited for. */
const HOPELESS = new Set([400, 403, 404, 409, 413, 415, 422])

let store: UseStore | undefined
const kept = () => (store ??= createStore('kerf-reports', 'reports'))
const keyOf = (userId: number, row: number) => `${userId}:${row}`

/** Keeps a report on this device, then sends it. What waited for the row before is replaced. */
export async function keepReport(userId: number, row: number, report: KeptReport): Promise<Heard> {
  // a browser without a database for us sends all the same
  await set(keyOf(userId, row), report, kept()).catch(() => undefined)
  mark(true)
  return deliver(userId, row, report)
}

async function deliver(userId: number, row: number, report: KeptReport): Promise<Heard> {
  try {
    const said = await apiFetch<OutcomeView>(`/materials/rows/${row}/outcome`, {
      method: 'POST',
      params: report,
      silent: true,
    })
    await forget(userId, row, report)
    window.dispatchEvent(new CustomEvent<OutcomeView>(REPORT_SENT, { detail: said }))
    return { is: 'sent', report: said }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // it stays until the question is answered
    if (error.error === 'machine_first')
      return { is: 'asked', question: error.data as unknown as MachineQuestion }
    if (!HOPELESS.has(error.code)) return { is: 'waits' }
    await forget(userId, row, report)
    return { is: 'refused', message: error.message, fields: error.fields }
  }
}

/** What was delivered goes; what was said meanwhile stays. */
async function forget(userId: number, row: number, delivered: KeptReport): Promise<void> {
  const key = keyOf(userId, row)
  const now = await get<KeptReport>(key, kept()).catch(() => undefined)
  if (now && JSON.stringify(now) === JSON.stringify(delivered)) await del(key, kept()).catch(() => undefined)
}

/** Reports of this member that wait on this device, by row. */
export async function readWaiting(userId: number): Promise<Map<number, KeptReport>> {
  const all = await entries<string, KeptReport>(kept()).catch(() => [])
  return new Map(
    all.flatMap(([key, report]) => {
      const [owner, row] = key.split(':').map(Number)
      return owner === userId && row !== undefined ? [[row, report] as const] : []
    }),
  )
}

/** A report that still waits here is taken back before anybody heard of it; false when none waits. */
export async function dropWaiting(userId: number, row: number): Promise<boolean> {
  const waits = (await readWaiting(userId)).has(row)
  if (waits) await del(keyOf(userId, row), kept())
  return waits
}

/** Sends everything of this member that waits: what is true now, by row. */
export async function sendWaiting(userId: number): Promise<Map<number, Heard>> {
  const heard = new Map<number, Heard>()
  for (const [row, report] of await readWaiting(userId)) heard.set(row, await deliver(userId, row, report))
  if ((await entries(kept()).catch(() => [])).length === 0) mark(false)
  return heard
}

/** Notes for every page of the site that something waits, so that none opens the database for nothing. */
function mark(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(WAITING_MARK, '1')
    else localStorage.removeItem(WAITING_MARK)
  } catch {
    // a browser that keeps nothing: the page of the material sends what it has
  }
}
