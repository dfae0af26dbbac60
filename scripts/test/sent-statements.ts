import pg from 'pg'

const listeners = new Set<(text: string) => void>()
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args as [string | { text?: string } | undefined]
  const text = typeof first === 'string' ? first : first?.text
  if (text) for (const listener of listeners) listener(text)
  return send.apply(this, args)
} as typeof pg.Client.prototype.query

/** Returns all statements that this process sends to the database during `work`, BEGIN and COMMIT included. */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const listener = (text: string) => void sent.push(text)
  listeners.add(listener)
  try {
    await work()
  } finally {
    listeners.delete(listener)
  }
  return sent
}
