import { expect, it, vi } from 'vitest'
import { makeMember, makeViewer } from '@/lib/auth/test-members'
import type { Route } from '@/lib/web/route'
import * as one from './[id]/route'
import * as all from './route'

const asked = vi.hoisted(() => ({ headers: new Headers() }))
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(asked.headers),
  cookies: () => Promise.resolve({ get: () => undefined, set: () => undefined }),
}))
vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))

function call(route: Route, method: string, headers: Record<string, string> = {}) {
  const request = new Request('https://kerf.example/api/uploads/resumable', { method, headers })
  asked.headers = request.headers
  return route(request, { params: Promise.resolve({ id: 'a'.repeat(32) }) })
}

it('OPTIONS names exactly the methods of its address', async () => {
  for (const module of [all, one]) {
    const answer = await call(module.OPTIONS, 'OPTIONS')
    expect(answer.headers.get('allow')!.split(', ').sort()).toEqual(Object.keys(module).sort())
  }
})

it('every response names the version that is served, and a request of another one is a 412', async () => {
  const { token } = await makeViewer((await makeMember()).id)
  const answers = [
    await call(all.OPTIONS, 'OPTIONS'),
    await call(all.POST, 'POST'),
    await call(one.HEAD, 'HEAD', { token, 'tus-resumable': '1.0.0' }),
    await call(all.POST, 'POST', { token, 'tus-resumable': '0.2.2' }),
  ]
  for (const { headers } of answers)
    expect([headers.get('tus-resumable'), headers.get('tus-version')]).toEqual(['1.0.0', '1.0.0'])
  expect(answers.map(({ status }) => status)).toEqual([204, 401, 404, 412])
})
