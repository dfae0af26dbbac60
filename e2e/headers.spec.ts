import { connect } from 'node:net'
import { queryOne } from './database'
import { expect, test } from './fixtures'
import { makeMember, PASSWORD } from './members'
import { siteUrl } from './site'

const wanted = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'cross-origin-opener-policy': 'same-origin',
}
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

test('every kind of response carries the security headers', async () => {
  const { token } = await queryOne<{ token: string }>(
    `SELECT token FROM "Upload" JOIN "Post" ON "coverUploadId" = "Upload".id WHERE visible ORDER BY "Post".id LIMIT 1`,
  )
  const { width } = await queryOne<{ width: number }>(
    `SELECT widths[1] AS width FROM "Upload" WHERE token = $1`,
    [token],
  )
  const answers: [string, number, RequestInit?][] = [
    ['/en', 200],
    ['/en', 200],
    ['/en/resource?sort=like', 200],
    ['/en/nothing-here', 404],
    ['/en/detail/99999999', 404],
    ['/', 307],
    ['/en/user/home', 307],
    ['/en/resource', 307, { headers: { 'user-agent': phone } }],
    ['/m/en', 200, { headers: { 'user-agent': phone } }],
    ['/api/build', 200],
    ['/api/nothing', 404],
    ['/api/user/getById', 401, { method: 'POST' }],
    ['/api/openapi.json', 200],
    [`/files/i/${token}/${width}.avif`, 200],
    ['/files/i/nothing/1.webp', 404],
    ['/robots.txt', 200],
    ['/.well-known/security.txt', 200],
    ['/sitemap.xml', 200],
    ['/en/feed.xml', 200],
    ['/en/manifest.webmanifest', 200],
    ['/icons/icon.svg', 200],
    ['/fonts/figtree.woff2', 200],
    ['/favicon.png', 404],
    ['/_next/static/nothing.js', 404],
    ['/_next/image?url=%2Ficons%2Ficon.svg&w=64&q=75', 404],
    ['/worker.js', 200],
    ['/api/docs', 200],
    ['/en/l%6fgin', 308],
    ['/en/', 308],
    ['/en/login%2fx', 404],
    ['/en/%', 400],
    ['/api/%ff', 400],
    ['/en', 405, { method: 'PUT' }],
    ['/api/auth/signin/google', 413, { method: 'POST', body: 'a'.repeat(20_000) }],
  ]
  for (const [path, status, init] of answers) {
    const response = await fetch(siteUrl + path, { redirect: 'manual', ...init })
    const headers = Object.fromEntries(response.headers)
    expect({ path, status: response.status, ...headers }).toMatchObject({ path, status, ...wanted })
    expect(`${path} ${headers['x-powered-by'] ?? ''}`).toBe(`${path} `)
    const policy = headers['content-security-policy'] ?? ''
    if (!headers['content-type']?.startsWith('text/html'))
      expect(`${path} ${policy}`).toMatch(/ default-src 'none'; /)
    else if (path !== '/api/docs') {
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("object-src 'none'")
      expect(/script-src[^;]*'unsafe-inline'/.test(policy)).toBe(false)
    }
  }
})

test('a malformed request is answered, too, with the security headers', async () => {
  const refused: [string, number][] = [
    ['TRACE /en HTTP/1.1', 405],
    ['TRACK /en HTTP/1.1', 501],
    ['CONNECT kerf.example:443 HTTP/1.1', 405],
    ['PROPFIND /en HTTP/1.1', 405],
    ['GET http://kerf.example/en HTTP/1.1', 400],
    ['GET /en\u0000 HTTP/1.1', 400],
    ['GET /en HTTP/9.9', 400],
    [`GET /en HTTP/1.1\r\nX: ${'x'.repeat(40_000)}`, 431],
    ['GET /en HTTP/1.1\r\nHost: another.example', 400],
    ['nothing at all', 501],
  ]
  const { hostname, port, host } = new URL(siteUrl)
  for (const [first, status] of refused) {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      let text = ''
      socket.on('data', (bytes) => (text += bytes)).on('error', reject)
      socket.on('close', () => resolve(text))
      socket.write(`${first}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    })
    const [line, ...lines] = answer.split('\r\n\r\n', 1)[0]!.split('\r\n')
    const headers = Object.fromEntries(
      lines.map((one) => one.split(/: (.*)/, 2)).map(([name, text]) => [name!.toLowerCase(), text]),
    )
    expect({ first, status: Number(line!.split(' ')[1]), ...headers }).toMatchObject({
      first,
      status,
      ...wanted,
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test('the session cookie is HttpOnly and SameSite=Lax, and Secure over HTTPS', async () => {
  const { email } = await makeMember()
  const response = await fetch(`${siteUrl}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(siteUrl).origin },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  expect(response.status).toBe(200)
  const cookies = response.headers.getSetCookie()
  const token = cookies.find((cookie) => cookie.startsWith('token='))!
  expect(token).toMatch(/; HttpOnly/i)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).toMatch(/; Path=\//i)
    expect(/; Secure/i.test(cookie)).toBe(siteUrl.startsWith('https:'))
  }
})
