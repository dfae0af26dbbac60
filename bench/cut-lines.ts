import { createHash } from 'node:crypto'
import net from 'node:net'
import { Upload } from 'tus-js-client'
import type { UploadResult } from '@/lib/uploads/schema'
import { makeMovie } from '../lib/uploads/test-movie'

const MB = 1024 ** 2
const PIECE_BYTES = 4 * MB

/**
 * Uploads a film of 200 MB and a design of 50 MB over a connection that breaks again and again. Returns false when one
 * does not arrive complete.
 */
export async function runCutLines(base: string, token: string): Promise<boolean> {
  const files = {
    'a film of 200 MB': { kind: 'video', name: 'film.mp4', bytes: makeMovie(199 * MB), every: 37 * MB },
    'a design of 50 MB': { kind: 'design', name: 'long.gcode', bytes: makeProgram(49 * MB), every: 11 * MB },
  }
  const rows: Record<string, { seconds: number; cuts: number; 'MB sent': number; whole: boolean }> = {}
  for (const [what, { kind, name, bytes, every }] of Object.entries(files)) {
    const line = await startLine(base, every)
    const start = performance.now()
    const result = await send(line.url, token, kind, name, bytes)
    const seconds = Number(((performance.now() - start) / 1000).toFixed(1))
    line.stop()
    const stored = await fetch(new URL(result.url, base), { headers: { token } })
    const whole = stored.ok && sumOf(Buffer.from(await stored.arrayBuffer())) === sumOf(bytes)
    rows[what] = { seconds, cuts: line.cuts(), 'MB sent': Math.round(line.sent() / MB), whole }
  }
  console.table(rows)
  return Object.values(rows).every(({ cuts, whole }) => whole && cuts > 2)
}

/** Uploads with the library and the chunk size of the form. */
function send(
  base: string,
  token: string,
  kind: string,
  filename: string,
  bytes: Buffer,
): Promise<UploadResult> {
  return new Promise((resolve, reject) => {
    new Upload(bytes, {
      endpoint: `${base}/api/uploads/resumable`,
      chunkSize: PIECE_BYTES,
      retryDelays: Array.from({ length: 20 }, () => 200),
      metadata: { kind, filename },
      headers: { token },
      onError: reject,
      onSuccess: ({ lastResponse }) =>
        resolve((JSON.parse(lastResponse.getBody()) as { data: UploadResult }).data),
    }).start()
  })
}

/** Starts a proxy to the server that drops every connection after each `every` bytes. */
async function startLine(base: string, every: number) {
  const { hostname, port } = new URL(base)
  const open = new Set<net.Socket>()
  let [sent, cuts] = [0, 0]
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    far.pipe(near)
    near.on('data', (chunk) => {
      sent += chunk.length
      if (Math.floor(sent / every) > cuts) {
        cuts++
        for (const socket of open) socket.resetAndDestroy()
      } else if (!far.write(chunk)) {
        near.pause()
        far.once('drain', () => near.resume())
      }
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    sent: () => sent,
    cuts: () => cuts,
    stop() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

/** Returns a G-code program of at least `bytes` bytes. */
function makeProgram(bytes: number): Buffer {
  const line = (n: number) => `G1 X${n % 400}.${n % 97} Y${(n * 7) % 400} S${n % 1000}\n`
  const lines = ['G21 ; millimetres\nG90\n']
  let length = lines[0]!.length
  for (let n = 0; length < bytes; n++) {
    lines.push(line(n))
    length += lines.at(-1)!.length
  }
  return Buffer.from(lines.join(''))
}

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
