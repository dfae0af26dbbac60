import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeApiRoutes, makeRouteFinder } from './api-routes.mjs'

const files = Object.fromEntries(
  [
    '/[site]/page',
    '/api/[...rest]/route',
    '/api/auth/[...nextauth]/route',
    '/api/posts/route',
    '/api/posts/[id]/route',
    '/api/posts/[id]/like/route',
    '/api/posts/own/route',
    '/api/posts/own/drafts/route',
    '/api/materials/[material]/[device]/route',
    '/files/[...path]/route',
  ].map((route) => [route, `app${route}.js`]),
)

describe('the file of an address', () => {
  const find = makeRouteFinder(files)

  test.each([
    ['/api/posts', '/api/posts/route'],
    ['/api/posts?sort=new&page=/api/x', '/api/posts/route'],
    ['/api/posts/7', '/api/posts/[id]/route'],
    ['/api/posts/own', '/api/posts/own/route'],
    ['/api/posts/own/drafts', '/api/posts/own/drafts/route'],
    // a name is nearer, and left where nothing stands below it
    ['/api/posts/own/like', '/api/posts/[id]/like/route'],
    ['/api/materials/birch-ply/lp4', '/api/materials/[material]/[device]/route'],
  ])('%s', (url, route) => expect(find(url)).toBe(`app${route}.js`))

  test.each([
    ...[
      '/',
      '/api',
      '/api/',
      '/api/posts/',
      '/api//posts',
      '/API/posts',
      '/api/nothing',
      '/api/posts/7/nothing',
    ],
    // what takes any number of segments, what is spelt in another way, pages and files
    ...['/api/auth/session', '/api/posts/%37', '/api/posts/7.json', '/api/posts/..', '/api/posts/[id]'],
    ...['/en/api/posts', '/files/a', '/api/__proto__', '/api/posts/7/constructor', 'http://x/api/posts'],
  ])('%s is left to Next', (url) => expect(find(url)).toBeUndefined())
})

describe('a call', () => {
  let server: Server
  let folder: string
  let seen: IncomingMessage['headers'] = {}
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)

  const write = (route: string, code: string) => {
    const file = path.join(folder, 'server', files[route]!)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, code)
  }

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'kerf-routes-'))
    mkdirSync(path.join(folder, 'server'))
    writeFileSync(path.join(folder, 'server/app-paths-manifest.json'), JSON.stringify(files))
    write(
      '/api/posts/[id]/route',
      `exports.handler = async (request, response, { requestMeta, waitUntil }) => {
         waitUntil(Promise.reject(new Error('afterwards')))
         response.end(JSON.stringify({ url: request.url, folder: requestMeta.distDir }))
       }`,
    )
    write('/api/posts/route', `exports.handler = async () => { throw new Error('broken') }`)
    const callRoute = makeApiRoutes({ folder })
    server = createServer((asked, response) => {
      if (!callRoute(asked, response)) response.end('next')
      seen = asked.headers
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
    log.mockRestore()
  })

  const ask = (url: string, headers = {}) =>
    new Promise<string>((answer, fail) => {
      const { port } = server.address() as AddressInfo
      request({ port, path: url, headers, agent: false }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk))).on('end', () => answer(text))
      })
        .on('error', fail)
        .end()
    })

  test('goes to the function of its route, which knows its build', async () => {
    expect(JSON.parse(await ask('/api/posts/7?a=b'))).toEqual({ url: '/api/posts/7?a=b', folder })
  })

  test('comes from where it comes from, or from where a proxy of ours says', async () => {
    await ask('/api/posts/7')
    expect(seen['x-forwarded-for']).toBe('127.0.0.1')
    await ask('/api/posts/7', { 'x-forwarded-for': '203.0.113.7' })
    expect(seen['x-forwarded-for']).toBe('203.0.113.7')
  })

  test('without a route of its own goes to Next', async () => {
    expect(await ask('/api/auth/session')).toBe('next')
  })

  test('that fails where nobody answers it is ended, and the next is answered', async () => {
    await expect(ask('/api/posts')).rejects.toThrow('socket hang up')
    // a file that is missing, too
    await expect(ask('/api/posts/own')).rejects.toThrow('socket hang up')
    expect(log).toHaveBeenCalledTimes(2)
    expect(await ask('/api/posts/7')).toContain('/api/posts/7')
  })
})
