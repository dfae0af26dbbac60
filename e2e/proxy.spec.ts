import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from './fixtures'
import { nginxProgram, startNginx } from './nginx'

// the proxy alone, in front of a server that returns the headers it received
test.skip(!nginxProgram, 'there is no nginx on this machine')

let app: Server
let appPort: number
test.beforeAll(async () => {
  app = createServer((sent, answer) => {
    answer.setHeader('cache-control', 's-maxage=31536000').setHeader('content-type', 'application/json')
    answer.end(JSON.stringify(sent.headers))
  })
  app.listen(0, '127.0.0.1')
  await once(app, 'listening')
  appPort = (app.address() as AddressInfo).port
})
test.afterAll(() => void app.close())

const claims = {
  'x-forwarded-for': '203.0.113.9, 198.51.100.7',
  'x-forwarded-proto': 'https',
  'cf-ipcountry': 'JP',
}
type Sent = Record<string, string | undefined>
const sentOn = async (url: string, headers: Record<string, string> = claims) =>
  (await (await fetch(`${url}/api/x`, { headers })).json()) as Sent

test('the proxy ignores a visitor’s headers about address, protocol and country', async () => {
  const nginx = await startNginx([appPort], { COUNTRY_HEADER: 'CF-IPCountry' })
  try {
    const sent = await sentOn(nginx.url)
    expect(sent['x-forwarded-for']).toBe('127.0.0.1')
    expect(sent['x-forwarded-proto']).toBe('http')
    expect(sent['cf-ipcountry']).toBeUndefined()
  } finally {
    await nginx.stop()
  }
})

test('the proxy trusts those of a proxy named in .env, and passes on the first address that is not a proxy’s', async () => {
  const nginx = await startNginx([appPort], {
    PROXY_REAL_IP_FROM: '127.0.0.1,198.51.100.0/24',
    COUNTRY_HEADER: 'CF-IPCountry',
  })
  try {
    const sent = await sentOn(nginx.url)
    expect(sent['x-forwarded-for']).toBe('203.0.113.9')
    expect(sent['x-forwarded-proto']).toBe('https')
    expect(sent['cf-ipcountry']).toBe('JP')
  } finally {
    await nginx.stop()
  }
})

test('with a certificate the proxy speaks HTTP/2 and redirects plain HTTP', async () => {
  const nginx = await startNginx([appPort], { PROXY_TLS: '1' })
  const tls = `https://127.0.0.1:${nginx.tlsPort}`
  try {
    const away = await fetch(`${nginx.url}/en/academy?x=1`, { redirect: 'manual' })
    expect(away.status).toBe(308)
    expect(away.headers.get('location')).toBe('https://127.0.0.1/en/academy?x=1')

    // an API call is refused instead of redirected: it has already sent its token in the clear
    expect((await fetch(`${nginx.url}/api/x`, { redirect: 'manual' })).status).toBe(403)

    const session = connect(tls, { rejectUnauthorized: false })
    const stream = session.request({ ':path': '/api/x', ...claims })
    const [head] = (await once(stream, 'response')) as [Record<string, number>]
    const text = (await stream.setEncoding('utf8').toArray()).join('')
    session.close()
    expect(head[':status']).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' })

    // HTTP/1.1 for clients without HTTP/2
    const old = request(`${tls}/api/x`, { rejectUnauthorized: false }).end()
    const [answer] = (await once(old, 'response')) as [{ statusCode: number; httpVersion: string }]
    expect([answer.statusCode, answer.httpVersion]).toEqual([200, '1.1'])
    old.destroy()
  } finally {
    await nginx.stop()
  }
})

test('a page is cached for two seconds, and served stale when every instance is gone', async () => {
  const short = createServer((_, answer) => answer.setHeader('cache-control', 's-maxage=1').end('page'))
  short.listen(0, '127.0.0.1')
  await once(short, 'listening')
  const nginx = await startNginx([(short.address() as AddressInfo).port])
  try {
    const cacheOf = async () => {
      const answer = await fetch(`${nginx.url}/en/x`)
      return [answer.status, answer.headers.get('x-page-cache')]
    }
    expect(await cacheOf()).toEqual([200, 'MISS'])
    // the page is cached for a second only, and two requests may take longer on a busy machine
    await expect.poll(cacheOf, { intervals: [10] }).toEqual([200, 'HIT'])
    short.close()
    short.closeAllConnections()
    await expect.poll(cacheOf).toEqual([200, 'STALE'])
  } finally {
    await nginx.stop()
  }
})

test('personal pages are never cached, even when a response allows it', async () => {
  let asked = 0
  const wrong = createServer((_, answer) =>
    answer.setHeader('cache-control', 's-maxage=31536000').end(String(asked++)),
  )
  wrong.listen(0, '127.0.0.1')
  await once(wrong, 'listening')
  const nginx = await startNginx([(wrong.address() as AddressInfo).port])
  try {
    const twice = async (place: string, agent = 'a computer') => {
      const get = () => fetch(nginx.url + place, { headers: { 'user-agent': agent } })
      const [first, second] = [await (await get()).text(), await (await get()).text()]
      return first === second ? 'cached' : 'fetched each time'
    }
    // cached for a second only, and two requests may take longer on a busy machine
    await expect.poll(() => twice('/en/resource')).toBe('cached')
    await expect.poll(() => twice('/en/newsletters')).toBe('cached')
    await expect.poll(() => twice('/m/ja/resource', 'X Mobile')).toBe('cached')
    for (const place of [
      '/en/user/home',
      '/en/news',
      '/ja/form/operate?id=1',
      '/en/search?q=x',
      '/en?token=x',
    ])
      expect(await twice(place), place).toBe('fetched each time')
    expect(await twice('/m/ja/user/home', 'X Mobile')).toBe('fetched each time')
    // redirected to the mobile site, each in the visitor's language
    expect(await twice('/', 'X Mobile')).toBe('fetched each time')
  } finally {
    await nginx.stop()
    wrong.close()
    wrong.closeAllConnections()
  }
})

test('the proxy’s own answers have a policy, and a 304 has none, so that the browser keeps that of the page', async () => {
  const policies = createServer((sent, answer) => {
    if (sent.url === '/en/same') return answer.writeHead(304).end()
    if (sent.url === '/en/page') answer.setHeader('content-security-policy', "default-src 'self'")
    answer.end('x')
  })
  policies.listen(0, '127.0.0.1')
  await once(policies, 'listening')
  const nginx = await startNginx([(policies.address() as AddressInfo).port])
  try {
    const policyOf = async (place: string) => {
      const answer = await fetch(nginx.url + place, { headers: { 'if-none-match': '"x"' } })
      return [answer.status, answer.headers.get('content-security-policy')]
    }
    expect(await policyOf('/en/page')).toEqual([200, "default-src 'self'"])
    expect(await policyOf('/en/same')).toEqual([304, null])
    policies.close()
    policies.closeAllConnections()
    expect(await policyOf('/api/x')).toEqual([502, "default-src 'none'; frame-ancestors 'none'"])
  } finally {
    await nginx.stop()
  }
})

test('while a deployment replaces one instance after the other, the files of both builds are found', async () => {
  const builds = ['old', 'new']
  const instances = builds.map((build) =>
    createServer(({ url = '' }, answer) => {
      answer.statusCode = url.startsWith('/api/') || url.includes(build) ? 200 : 404
      answer.end(build)
    }),
  )
  for (const instance of instances) {
    instance.listen(0, '127.0.0.1')
    await once(instance, 'listening')
  }
  const nginx = await startNginx(instances.map((instance) => (instance.address() as AddressInfo).port))
  try {
    const get = async (file: string) => {
      const answer = await fetch(`${nginx.url}/${file}`)
      return [answer.status, await answer.text()]
    }
    for (const folder of ['_next/static/chunks', 'icons']) {
      for (let n = 0; n < 6; n++)
        for (const build of builds) expect(await get(`${folder}/${n}-${build}.svg`)).toEqual([200, build])
      expect((await get(`${folder}/neither.svg`))[0]).toBe(404)
    }
  } finally {
    await nginx.stop()
    for (const instance of instances) {
      instance.close()
      instance.closeAllConnections()
    }
  }
})

test('a wrong setting stops the proxy and is named', () => {
  const settings = (env: Record<string, string>) =>
    execFileSync(path.resolve('deploy/nginx', 'settings.sh'), {
      env: {
        ...process.env,
        SETTINGS_FOLDER: mkdtempSync(path.join(tmpdir(), 'kerf-settings-')),
        ...env,
      },
      stdio: 'pipe',
    })
  expect(() => settings({ PROXY_TLS: 'yes' })).toThrow('PROXY_TLS: 0 or 1')
  expect(() => settings({ PROXY_REAL_IP_FROM: '10.0.0.0/8;}' })).toThrow('PROXY_REAL_IP_FROM: 10.0.0.0/8;}')
  expect(() => settings({ COUNTRY_HEADER: 'X Y' })).toThrow('COUNTRY_HEADER: X Y')
})
