import { NextRequest } from 'next/server'
import { expect, it, vi } from 'vitest'
import { GET, POST } from './route'

vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))

const post = (body: BodyInit) => {
  const request = new NextRequest('http://localhost/api/auth/signin/google', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    duplex: 'half',
  })
  return POST(request, { params: Promise.resolve({ nextauth: ['signin', 'google'] }) })
}

it('refuses a body larger than a form of next-auth, whether or not the request declares its length', async () => {
  const large = `csrfToken=${'a'.repeat(16 * 1024)}`
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent++
      controller.enqueue(new TextEncoder().encode('a'.repeat(1024)))
    },
  })
  for (const body of [large, endless]) {
    const answer = await post(body)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 413, data: { error: 'too_large' } })
  }
  expect(sent).toBeLessThan(30)
})

it.each([
  ['GET', 'signout'],
  ['GET', 'signin/google'],
  ['GET', 'verify-request'],
  ['GET', 'callback/credentials'],
  ['POST', '_log'],
  ['POST', 'session'],
  ['POST', 'callback/google'],
])('%s %s answers 404, so that no link logs anybody in or out', async (method, path) => {
  const request = new NextRequest(`http://localhost/api/auth/${path}`, { method })
  const answer = await (method === 'GET' ? GET : POST)(request, {
    params: Promise.resolve({ nextauth: path.split('/') }),
  })
  expect(answer.status).toBe(404)
  expect(answer.headers.getSetCookie()).toEqual([])
})
