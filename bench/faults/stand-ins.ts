import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Email = { id: string; to: string; text: string }

/** Starts a mail server that accepts and keeps every email. */
export async function startMailServer() {
  const emails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then(({ messageId, text }) => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join()
          emails.push({ id: messageId ?? '', to, text: text ?? '' })
          done()
        }, done)
      })
    },
  })
  // a connection was cut
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return { port, emails, stop: () => new Promise<void>((closed) => server.close(() => closed())) }
}

/** Starts a translation service; `manner` sets how it answers: correctly, with far too much, or never. */
export async function startTranslator() {
  const state = { manner: 'well' as 'well' | 'huge' | 'never', asked: 0 }
  const server = createServer((request, response) => {
    state.asked++
    void request.toArray().then(
      (chunks: Buffer[]) => {
        if (state.manner === 'never') return
        response.writeHead(200, { 'content-type': 'application/json' })
        if (state.manner === 'huge') {
          // 600 MB, as long as the client reads
          const chunk = Buffer.alloc(1024 * 1024, 'a')
          let left = 600
          const more = () => {
            while (left-- > 0) if (!response.write(chunk)) return void response.once('drain', more)
            response.end()
          }
          response.on('error', () => undefined)
          response.write('{"translatedText":["')
          return more()
        }
        const { q } = JSON.parse(Buffer.concat(chunks).toString()) as { q: string[] }
        response.end(JSON.stringify({ translatedText: q.map((text) => `translated: ${text}`) }))
      },
      () => undefined,
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
