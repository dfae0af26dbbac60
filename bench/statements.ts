// The statements that the query functions really send, and how PostgreSQL goes about them.
import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
  /** from when it was sent until its answer was there */
  ms: number
}

const listeners = new Set<(statement: Statement) => void>()
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first, values] = args as [
    string | { text?: string; values?: unknown[] } | undefined,
    unknown[] | undefined,
  ]
  const text = typeof first === 'string' ? first : first?.text
  if (!text || listeners.size === 0) return send.apply(this, args)
  const given = (typeof first === 'object' ? first.values : Array.isArray(values) ? values : undefined) ?? []
  const statement: Statement = { text, values: given, ms: 0 }
  for (const listener of listeners) listener(statement)
  const began = performance.now()
  const ended = () => void (statement.ms = performance.now() - began)
  const last = args.at(-1)
  if (typeof last === 'function')
    args[args.length - 1] = (...answer: unknown[]) => {
      ended()
      last(...answer)
    }
  const answer = send.apply(this, args)
  if (answer instanceof Promise) answer.then(ended, ended)
  return answer
} as typeof pg.Client.prototype.query

/** Runs `work` and gives every statement that it sent, transaction brackets left out. */
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
  return found
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** The tables that a statement reads from end to end. */
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
