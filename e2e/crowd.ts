/** What a crowd sent and what it got back. */
export type CrowdReport = { sent: number; refused: number; failed: string[]; written: Map<string, boolean> }

/**
 * Starts members who read and write at `base` without a pause until `stop`, each with a session of its own (`tokens`):
 * a page, a public answer, a personal one, and a post that is saved or unsaved. The rate limit may refuse a write (429,
 * counted in `refused`); every other answer but 200, and every failed connection, is in `failed`. `written` maps each
 * token to the last state that the server acknowledged. Benchmarks use it, too.
 */
export function startCrowd(base: string, tokens: string[], post: number) {
  const report: CrowdReport = { sent: 0, refused: 0, failed: [], written: new Map() }
  let over = false
  const calls = [
    (token: string) => fetch(`${base}/en/detail/${post}`, { headers: { cookie: `token=${token}` } }),
    () => fetch(`${base}/api/posts/${post}`),
    (token: string) => fetch(`${base}/api/user/getById`, { method: 'POST', headers: { token } }),
    async (token: string, round: number) => {
      const method = round % 2 ? 'PUT' : 'DELETE'
      const answer = await fetch(`${base}/api/posts/${post}/save`, { method, headers: { token } })
      if (answer.ok) report.written.set(token, method === 'PUT')
      return answer
    },
  ]
  const member = async (token: string, first: number) => {
    for (let turn = first; !over; turn++) {
      report.sent++
      const place = turn % calls.length
      const status = await calls[place]!(token, Math.floor(turn / calls.length))
        .then(async (answer) => {
          const body = await answer.text()
          return answer.ok || answer.status === 429 ? answer.status : `${answer.status} ${body.slice(0, 300)}`
        })
        .catch((error: Error) => `${error.message} ${String(error.cause)}`)
      if (status === 429) report.refused++
      else if (status !== 200) report.failed.push(`${new Date().toISOString()} ${place}: ${status}`)
    }
  }
  const all = Promise.all(tokens.map(member))
  return {
    sent: () => report.sent,
    async stop(): Promise<CrowdReport> {
      over = true
      await all
      return report
    },
  }
}
