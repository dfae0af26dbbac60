import { expect, it, vi } from 'vitest'
import type { Route } from '@/lib/web/route'
import * as designs from '../designs/route'
import * as search from '../search/route'
import * as posts from './route'

vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers()),
  cookies: () => Promise.resolve({ get: () => undefined, set: () => undefined }),
}))
vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))

async function ask(route: Route, query: string) {
  const request = new Request(`https://kerf.example/api/x?${query}`)
  const answer = await route(request, { params: Promise.resolve({}) })
  const { data } = (await answer.json()) as { data: { fields?: object } }
  return [answer.status, Object.keys(data.fields ?? {})]
}

it('a machine, module, material or category that does not exist is refused in every list', async () => {
  const refused = async (route: Route, query: string, field: string) =>
    expect([query, ...(await ask(route, query))]).toEqual([query, 422, [field]])
  await refused(posts.GET, 'device=none', 'device')
  await refused(posts.GET, 'device=lp4,none', 'device')
  await refused(posts.GET, 'module=none', 'module')
  await refused(posts.GET, 'material=none', 'material')
  await refused(designs.GET, 'device=none', 'device')
  await refused(designs.GET, 'type=none', 'type')
  await refused(designs.GET, 'type=home,none', 'type')
  await refused(search.GET, 'q=lamp&device=none', 'device')
  await refused(search.GET, 'q=lamp&material=none', 'material')
  for (const [route, query] of [
    [posts.GET, 'device=LP4,lp5&module=10w-diode&material=basswood-plywood'],
    [designs.GET, 'device=lp4&type=home,SIGNS'],
    [search.GET, 'q=lamp&device=lp4'],
  ] as const)
    expect(await ask(route, query)).toEqual([200, []])
})
