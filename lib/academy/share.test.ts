import { expect, test } from 'vitest'
import { makeMember } from '@/lib/seeds/test-member'
import { viewerFlags } from '@/lib/social/viewer-flags'
import { prisma } from '@/lib/db/client'
import { setProgress } from './set-progress'
import { aFilm, passTime } from './test-learning'
import { makeTutorials } from './test-tutorials'

test('a list says how much of a lesson was read, or of its video seen', async () => {
  const viewer = await makeMember()
  const [text = 0, film = 0, other = 0] = await makeTutorials(3)
  await prisma.tutorial.update({ where: { id: film }, data: { video: aFilm(50) } })
  await setProgress(viewer, { id: text, readTo: 0.25 })
  await setProgress(viewer, { id: film })
  await passTime(viewer, 20)
  await setProgress(viewer, {
    id: film,
    readTo: 0.75,
    ranges: [
      [0, 10],
      [5, 20],
    ],
  })
  const { tutorials } = await viewerFlags(viewer, {
    posts: [],
    designs: [],
    users: [],
    tutorials: [text, film, other],
  })
  expect([text, film, other].map((id) => tutorials[id]!.share)).toEqual([0.25, 0.4, 0])
  const at = (id: number) => tutorials[id]!.at
  expect(Date.parse(at(film)!)).toBeGreaterThan(Date.parse(at(text)!))
  expect(at(other)).toBeNull()
})
