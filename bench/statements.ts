// Records the statements that the query functions send, the time of each, and PostgreSQL's plan.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
  /** ms from sending it until its answer */
  ms: number
  /** ms of these that it waited for a processor in use by others */
  waited: number
}

/** Linux's counters of a process, ms; null when the database runs on another machine. */
type Clock = { ran: number; waited: number }

const listeners = new Set<(statement: Statement) => void>()
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
/** The last statement of each connection; the waiting time of its process is known once that sleeps again. */
const last = new Map<pg.Client, { statement: Statement; began: Clock; ownBegan: Clock; ownWaited: number }>()

pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first, values] = args as [
    string | { text?: string; values?: unknown[] } | undefined,
    unknown[] | undefined,
  ]
  const text = typeof first === 'string' ? first : first?.text
  if (!text || listeners.size === 0) return send.apply(this, args)
  const given = (typeof first === 'object' ? first.values : Array.isArray(values) ? values : undefined) ?? []
  const statement: Statement = { text, values: given, ms: 0, waited: 0 }
  for (const listener of listeners) listener(statement)
  settle(this)
  const began = clockOf(processOf(this))
  const ownBegan = clockOf('self')
  if (began && ownBegan) last.set(this, { statement, began, ownBegan, ownWaited: 0 })
  const sent = performance.now()
  const ended = () => {
    statement.ms = performance.now() - sent
    const known = last.get(this)
    if (known?.statement === statement) known.ownWaited = clockOf('self')!.waited - known.ownBegan.waited
  }
  const callback = args.at(-1)
  if (typeof callback === 'function')
    args[args.length - 1] = (...answer: unknown[]) => {
      ended()
      callback(...answer)
    }
  const answer = send.apply(this, args)
  if (answer instanceof Promise) answer.then(ended, ended)
  return answer
} as typeof pg.Client.prototype.query

/** Runs `work` and returns every statement that it sent, except transaction commands. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const found: Statement[] = []
  const listener = (statement: Statement) => {
    if (!/^\s*(begin|commit|rollback|set|savepoint|release)\b/i.test(statement.text)) found.push(statement)
  }
  listeners.add(listener)
  try {
    await work()
  } finally {
    listeners.delete(listener)
  }
  // Linux updates the counters when the process sleeps, a moment after its answer
  if (last.size > 0) await sleep(2)
  for (const client of [...last.keys()]) settle(client)
  return found
}

/** Returns the time of a statement if a processor had been free for it and for this process. */
export const ownTime = ({ ms, waited }: Statement): number => ms - waited

function settle(client: pg.Client): void {
  const known = last.get(client)
  if (!known) return
  last.delete(client)
  const { statement, began, ownWaited } = known
  const now = clockOf(processOf(client))
  if (!now) return
  // at least its own running time: both processes may have waited at the same moment
  const most = Math.max(0, statement.ms - (now.ran - began.ran))
  statement.waited = Math.min(most, now.waited - began.waited + ownWaited)
}

const processOf = (client: pg.Client) => (client as unknown as { processID: number | null }).processID

function clockOf(pid: number | 'self' | null): Clock | null {
  try {
    if (pid !== 'self' && !readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')) return null
    const [ran, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return { ran: Number(ran) / 1e6, waited: Number(waited) / 1e6 }
  } catch {
    return null
  }
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** Returns the tables that a statement scans. */
export async function scannedTables(
  client: pg.Client,
  { text, values }: Pick<Statement, 'text' | 'values'>,
): Promise<string[]> {
  if (!/^\s*(select|with)\b/i.test(text)) return []
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values)
  const walk = (node: PlanNode): string[] => [
    ...(node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : []),
    ...(node.Plans ?? []).flatMap(walk),
  ]
  const [{ 'QUERY PLAN': plan }] = rows as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }]
  return walk(plan[0].Plan)
}
