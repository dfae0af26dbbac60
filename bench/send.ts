import { Agent, request } from 'node:http'

export type Answer = { status: number; text: string }

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

/** A call at a fraction of what `fetch` takes of the processors, which the caller shares with what it measures. */
export const send = (
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    request(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      )
    })
      .on('error', reject)
      .end(body)
  })
