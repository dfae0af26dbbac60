import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ask } from './api'
import { queryOne } from './database'
import { expect, test } from './fixtures'
import { endProcess, freePort, startInstance } from './instance'
import { makeMember, tokenOf } from './members'
import { siteUrl } from './site'

// Only `npm run check` says which build and database a second process has to serve.
test.skip(!process.env.KERF_E2E_DATABASE, 'needs the site of npm run check')
test.describe.configure({ mode: 'serial' })

/** A post of somebody's that a member may like, so that a page changes. */
const anyPost = () => queryOne<{ id: number }>(`SELECT id FROM "Post" WHERE visible ORDER BY id LIMIT 1`)
const likesOn = async (base: string, id: number, headers: Record<string, string> = {}) => {
  const html = await (await fetch(`${base}/en/detail/${id}`, { headers })).text()
  return /"userInteractionCount":(\d+)/.exec(html)?.[1]
}

test('two processes agree within 2 s after a change', async () => {
  const other = await startInstance({ DATABASE_URL: process.env.KERF_E2E_DATABASE! })
  try {
    const { id } = await anyPost()
    const token = await tokenOf(await makeMember())
    const before = await likesOn(other.url, id)
    expect(await likesOn(siteUrl, id)).toBe(before)
    await ask(`PUT /posts/${id}/like`, { token })
    const after = String(Number(before) + 1)
    for (const base of [siteUrl, other.url])
      await expect.poll(() => likesOn(base, id), { timeout: 2_000, intervals: [50] }).toBe(after)
  } finally {
    await other.stop()
  }
})

test.describe('behind nginx with a page cache', () => {
  const program = process.env.KERF_E2E_NGINX
  test.skip(!program, 'there is no nginx on this machine')
  let nginx: ChildProcess
  let folder: string
  let base: string

  test.beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'kerf-proxy-'))
    for (const part of ['body', 'proxy', 'pages']) mkdirSync(path.join(folder, part))
    // where root starts it, its workers are nobody
    for (const part of ['', 'body', 'proxy', 'pages']) chmodSync(path.join(folder, part), 0o777)
    const port = await freePort()
    base = `http://127.0.0.1:${port}`
    const config = readFileSync('deploy/nginx.conf', 'utf8')
      .replace('server app:3000;', `server 127.0.0.1:${new URL(siteUrl).port};`)
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('/etc/nginx/mime.types', process.env.KERF_E2E_NGINX_TYPES!)
      .replaceAll('/tmp/kerf-nginx.pid', path.join(folder, 'pid'))
      .replaceAll('/tmp/kerf-nginx', folder)
    writeFileSync(path.join(folder, 'nginx.conf'), config)
    nginx = spawn(program!, ['-c', path.join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'], {
      stdio: 'ignore',
    })
    await expect
      .poll(
        () =>
          fetch(`${base}/api/health`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 10_000 },
      )
      .toBe(200)
  })
  test.afterAll(async () => {
    await endProcess(nginx)
    rmSync(folder, { recursive: true, force: true })
  })

  const cacheOf = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(base + path, { headers, redirect: 'manual' })).headers.get('x-page-cache')

  test('a visitor’s page comes from the cache, with its policy', async () => {
    await fetch(`${base}/en/academy`)
    await expect.poll(() => cacheOf('/en/academy')).toBe('HIT')
    const page = await fetch(`${base}/en/academy`)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
  })

  test('nothing personal does', async () => {
    const token = await tokenOf(await makeMember())
    for (const [path, headers] of [
      ['/en/academy', { cookie: `token=${token}` }],
      ['/en/user/home', { cookie: `token=${token}` }],
      [
        '/en/academy',
        { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' },
      ],
      ['/en/academy', { rsc: '1' }],
    ] as [string, Record<string, string>][])
      for (let time = 0; time < 2; time++) expect(await cacheOf(path, headers), path).not.toBe('HIT')
    await fetch(`${base}/en/user/home`, { headers: { cookie: `token=${token}` } })
    const anonymous = await fetch(`${base}/en/user/home`, { redirect: 'manual' })
    expect(anonymous.status).toBe(307)
    expect((await fetch(`${base}/api/user/getById`, { method: 'POST' })).status).toBe(401)
  })

  test('a change is seen within 5 s', async () => {
    const { id } = await anyPost()
    const before = Number(await likesOn(base, id))
    await ask(`PUT /posts/${id}/like`, { token: await tokenOf(await makeMember()) })
    await expect.poll(() => likesOn(base, id), { timeout: 5_000, intervals: [100] }).toBe(String(before + 1))
  })
})
