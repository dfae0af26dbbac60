import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStaticFiles } from './static-files.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'kerf-static-'))
const script = 'export const words = "kerf";\n'.repeat(500)
const player = 'play();'.repeat(50_000)
let server: Server
let base: string

beforeAll(async () => {
  mkdirSync(path.join(folder, 'static', 'chunks'), { recursive: true })
  writeFileSync(path.join(folder, 'static', 'chunks', 'a.js'), script)
  writeFileSync(path.join(folder, 'static', 'chunks', 'a.css'), 'p{color:red}')
  writeFileSync(path.join(folder, 'static', 'chunks', 'player.js'), player)
  writeFileSync(path.join(folder, 'secret.js'), 'not for anybody')
  const files = makeStaticFiles({ folder, headers: { 'X-Content-Type-Options': 'nosniff' } })
  server = createServer((request, response) => {
    if (!files(request, response)) response.end('next')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

type Answer = { headers: IncomingHttpHeaders; bytes: Buffer }
const ask = (url: string, encoding: string, method = 'GET') =>
  new Promise<Answer>((done, failed) => {
    get(base + url, { method, headers: { 'accept-encoding': encoding } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => done({ headers: answer.headers, bytes: Buffer.concat(parts) }))
    }).on('error', failed)
  })
const fromNext = async (answer: Promise<Answer>) => (await answer).bytes.toString() === 'next'

test('the first request gets a file from Next, later ones get it compressed and immutable', async () => {
  expect(await fromNext(ask('/_next/static/chunks/a.js', 'gzip, br'))).toBe(true)
  await expect.poll(() => fromNext(ask('/_next/static/chunks/a.js', 'gzip, br'))).toBe(false)
  const { headers, bytes } = await ask('/_next/static/chunks/a.js', 'gzip, br')
  expect(brotliDecompressSync(bytes).toString()).toBe(`//# allFunctionsCalledOnLoad\n${script}`)
  expect(bytes.length).toBeLessThan(script.length / 20)
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=UTF-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'content-length': String(bytes.length),
  })
})

test.each([
  ['a.css', 'p{color:red}'],
  ['player.js', player],
])('%s is not compiled ahead', async (name, text) => {
  await expect.poll(() => fromNext(ask(`/_next/static/chunks/${name}`, 'br'))).toBe(false)
  const { bytes } = await ask(`/_next/static/chunks/${name}`, 'br')
  expect(brotliDecompressSync(bytes).toString()).toBe(text)
})

test.each([
  ['/_next/static/chunks/a.js', 'gzip'],
  ['/_next/static/chunks/a.js', 'br;q=0'],
  ['/_next/static/../secret.js', 'br'],
  ['/_next/static/%2e%2e/secret.js', 'br'],
  ['/_next/static/chunks/a.js?x=1', 'br'],
])('%s with %s is for Next', async (url, encoding) => {
  for (let n = 0; n < 3; n++) expect(await fromNext(ask(url, encoding))).toBe(true)
})

test.each(['br', 'gzip'])('a script of an earlier build is not there, in few words: %s', async (encoding) => {
  const { headers, bytes } = await ask('/_next/static/chunks/none.js', encoding)
  expect(bytes.toString()).toBe('Not found')
  expect(headers).toMatchObject({
    'content-type': 'text/plain',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})
