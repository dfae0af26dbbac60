import { Agent, request } from 'node:http'

export type Answer = { status: number; text: string }

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

/**
 * Sends a request at a fraction of the processor time of `fetch`: the caller shares the processors with the server it
 * measures.
 */
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
