import { expect, test, vi } from 'vitest'
import { makeMember } from '@/lib/auth/test-members'
import { makeDesign } from '@/lib/designs/test-design'
import { makePublishedPost } from '@/lib/posts/test-post'
import * as designs from './designs/[id]/route'
import * as posts from './posts/[id]/route'

vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers()),
  cookies: () => Promise.resolve({ get: () => undefined, set: () => undefined }),
}))
vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))

test('a preview needs a log-in: without one nobody takes the published version for the draft', async () => {
  const { id: author } = await makeMember()
  const asked = [
    [posts.GET, (await makePublishedPost(author)).id],
    [designs.GET, (await makeDesign(author)).id],
    [posts.GET, 2147483647],
    [designs.GET, 2147483647],
  ] as const
  for (const [route, id] of asked) {
    const request = new Request(`https://kerf.example/api/x/${id}?preview=1`)
    const answer = await route(request, { params: Promise.resolve({ id: String(id) }) })
    expect(await answer.json()).toMatchObject({ code: 401, data: { error: 'log_in_first' } })
  }
})
