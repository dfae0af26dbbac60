// @ts-check
import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'

/**
 * An SMTP server for tests that takes every message and keeps it as `<number>-<recipient>.eml` in `folder`, once `before`
 * has resolved. Returns `{ url, stop() }`.
 * @param {string} folder
 * @param {() => Promise<void>} [before]
 */
export async function startMailStandIn(folder, before = async () => {}) {
  const { SMTPServer } = await import('smtp-server')
  mkdirSync(folder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, callback) {
      keep(stream, session.envelope.rcptTo).then(() => callback(), callback)
    },
  })
  /** @param {import('node:stream').Readable} stream @param {{ address: string }[]} recipients */
  async function keep(stream, recipients) {
    const message = await buffer(stream)
    await before()
    const names = recipients.map(({ address }) => address.replace(/[^\w@.+-]/g, '_'))
    const file = path.join(folder, `${String(++count).padStart(4, '0')}-${names.join(',')}.eml`)
    // A reader that watches the folder never sees half a message.
    await writeFile(`${file}.part`, message)
    await rename(`${file}.part`, file)
  }
  server.on('error', () => {})
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.server.address())
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  }
}
