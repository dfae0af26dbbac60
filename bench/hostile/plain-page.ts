import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export type Plain = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const agent = new Agent({ keepAlive: true })

/** Sends a request with its target as written, which `fetch` would normalise. */
export function send(
  base: string,
  target: string,
  headers: Record<string, string | undefined> = {},
  method = 'GET',
  body?: string,
): Promise<Plain> {
  const { hostname, port } = new URL(base)
  const sent = Object.fromEntries(
    Object.entries(headers).filter(([, value]) => value !== undefined),
  ) as Record<string, string>
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: target, method, headers: sent, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end(body)
  })
}

/** Returns the response that a plain visitor's browser gets. */
export const readPlain = (base: string, path: string, headers: Record<string, string> = {}): Promise<Plain> =>
  send(base, path, {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)',
    accept: 'text/html,*/*;q=0.8',
    ...headers,
  })

/**
 * Returns the parts of a response that must not depend on earlier requests, without numbers that other tests change.
 */
export function summary({ status, headers, body }: Plain) {
  const text = body.toString()
  const found = (pattern: RegExp) => pattern.exec(text)?.[1]
  return {
    status,
    type: headers['content-type'],
    encoding: headers['content-encoding'],
    location: headers.location,
    cookies: headers['set-cookie'],
    // the duration depends on which layer answers
    cache: headers['cache-control']?.replace(/s-maxage=.*/, 's-maxage'),
    policy: String(headers['content-security-policy'])
      .replace(/'nonce-[\w-]{36}'/g, 'hash')
      .replace(/'sha256-[^']+'/g, 'hash')
      .replace(/( hash)+/, ' hashes'),
    language: found(/<html [^>]*lang="([^"]*)"/),
    title: found(/<title>([^<]*)</),
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
    heading: found(/<h1[^>]*>([^<]*)</),
    whole: headers['content-type']?.startsWith('text/html') ? text.endsWith('</html>') : undefined,
    foreign: /evil\.example|\bnonce="(?![\w-]{36}")/.test(text),
  }
}
