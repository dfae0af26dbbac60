import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeMember, makeViewer, outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { env } from '@/lib/env'
import { receiveUpload } from './receive-upload'
import { refused } from './test-hostile'
import { svg } from './test-hostile-svg'

/**
 * The corpus that must be refused or made harmless within 2 s and 300 MB each while the process serves others. `npm run
 * bench -- uploads` measures the seconds; this test checks that the process stays free for most of the time.
 */

let viewer: Viewer
beforeAll(async () => {
  viewer = await makeViewer((await makeMember()).id)
  // the first file of a process waits for modules that load once
  await send('design', 'warm.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>')
})

function send(kind: string, name: string, content: string | Buffer) {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', new File([new Uint8Array(Buffer.from(content as string))], name))
  return receiveUpload(viewer, new Request('http://a.example/api/uploads', { method: 'POST', body: form }))
}

async function countStored() {
  const files = await readdir(path.resolve(env().KERF_DATA_DIR), { recursive: true, withFileTypes: true })
  return [files.filter((entry) => entry.isFile()).length, await prisma.upload.count()]
}

/** Returns the resident memory of this process in MB on Linux; 0 elsewhere. */
async function mostMemory(): Promise<number> {
  const text = await readFile('/proc/self/status', 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024
}

/**
 * Returns the result, the longest wait of others as a share of the time (of at least a second), and the growth of
 * memory.
 */
async function judge(kind: string, name: string, content: string | Buffer) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const before = await mostMemory()
  let most = before
  const watch = setInterval(() => void mostMemory().then((now) => (most = Math.max(most, now))), 20)
  delay.enable()
  const start = performance.now()
  const result = await outcome(send(kind, name, content))
  const took = performance.now() - start
  delay.disable()
  clearInterval(watch)
  return { result, waited: delay.max / 1e6 / Math.max(took, 1_000), memory: most - before }
}

describe('a hostile upload is refused with its problem, and nothing is stored:', () => {
  it.each(refused)('%s', async (_, kind, name, make, code, field) => {
    const content = make()
    const before = await countStored()
    const { result, waited, memory } = await judge(kind, name, content)
    expect(result).toMatchObject({ code, fields: { file: { code: field } } })
    expect(await countStored()).toEqual(before)
    expect(waited).toBeLessThan(0.5)
    expect(memory).toBeLessThan(300)
  })

  it('a drawing that takes more than 2 s to render; the next file is examined again', async () => {
    const filters = Array.from(
      { length: 40 },
      () => '<feTurbulence baseFrequency="0.9" numOctaves="200"/>',
    ).join('')
    const slow = svg(
      `<filter id="f" x="0" y="0" width="1" height="1">${filters}</filter><g filter="url(#f)"><rect width="9" height="9"/></g>`,
    )
    const { result, waited } = await judge('design', 'a.svg', slow)
    expect(result).toMatchObject({ code: 'too_complex', fields: { file: { code: 'drawing_too_complex' } } })
    expect(waited).toBeLessThan(0.5)
    expect(await send('design', 'b.svg', svg(''))).toMatchObject({ facts: { paths: 1 } })
  })
})

describe('a hostile upload is made harmless:', () => {
  it('a GIF that is also a script; only its pixels are served', async () => {
    const gif = Buffer.from('47494638396101000100800000ffffff0000002c00000000010001000002024401003b', 'hex')
    const { result } = await judge('image', 'a.gif', Buffer.concat([gif, Buffer.from('*/=1;alert(1)')]))
    expect(result).toMatchObject({ ext: 'gif', width: 1 })
    expect((result as { url: string }).url).toMatch(/\.webp$/)
  })

  it.each([
    ['../../x.svg', 'x.svg'],
    [`${'n'.repeat(150)}\r\nSet-Cookie: a=b\r\n${'n'.repeat(150)}.svg`, /^[n]{150} Set-Cookie a=b n+\.svg$/],
  ])('the name %j', async (given, name) => {
    const { result } = await judge('design', given, svg(''))
    expect(result).toMatchObject({ name: typeof name === 'string' ? name : expect.stringMatching(name) })
    expect((result as { name: string }).name.length).toBeLessThanOrEqual(200)
  })
})
