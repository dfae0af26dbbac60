import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { forgetEnv } from '@/lib/env'

const megabyte = Buffer.alloc(1024 ** 2, ' ')

/** What the engine makes of a text. */
export type Manner = (text: string, index: number) => string
export type Trouble =
  'error' | 'garbage' | 'html' | 'too_few' | 'close' | 'endless' | { delayMs: number } | null

/** Starts a LibreTranslate server that translates, or fails, as the test sets it. */
export async function startEngine() {
  const engine = {
    manner: ((text) => `“${text}”`) as Manner,
    trouble: null as Trouble,
    /** the texts that it received, in order */
    asked: [] as string[],
    bodies: [] as Record<string, unknown>[],
    /** bytes sent of endless responses */
    sentBytes: 0,
  }
  const server = createServer((request, response) => {
    void (async () => {
      const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { q: string[] }
      engine.bodies.push(body)
      engine.asked.push(...body.q)
      const { trouble } = engine
      if (trouble === 'close') return void response.destroy()
      if (trouble === 'error') return void response.writeHead(500).end('{"error":"no memory"}')
      if (trouble === 'garbage') return void response.end('\u0000{"translatedText": [1, 2')
      if (trouble === 'endless') {
        const flood = () => {
          while (!response.destroyed && response.write(megabyte)) engine.sentBytes += megabyte.length
          engine.sentBytes += megabyte.length
        }
        response.on('drain', flood)
        return flood()
      }
      if (trouble === 'html') return void response.end('<html><body>Bad gateway</body></html>')
      if (trouble && typeof trouble === 'object')
        await new Promise((wake) => setTimeout(wake, trouble.delayMs).unref())
      const texts = body.q.map(engine.manner)
      response.end(JSON.stringify({ translatedText: trouble === 'too_few' ? texts.slice(1) : texts }))
    })()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env.TRANSLATE_PROVIDER = 'libretranslate'
  process.env.TRANSLATE_URL = url
  forgetEnv()
  return Object.assign(engine, {
    url,
    stop: () =>
      new Promise<void>((closed) => {
        delete process.env.TRANSLATE_PROVIDER
        delete process.env.TRANSLATE_URL
        forgetEnv()
        server.close(() => closed())
        server.closeAllConnections()
      }),
  })
}
