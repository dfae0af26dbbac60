import { expect, test } from 'vitest'
import { listLessonPosts } from '@/lib/academy/lesson-posts'
import { makeTutorials } from '@/lib/academy/test-tutorials'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { lessonsIn } from './lessons-used'
import { translatedTexts } from './shown-fields'
import { makePublishedPost } from './test-post'

test('lessonsIn finds lessons by their addresses in the texts', () => {
  const steps = [
    {
      text: 'As in https://kerf.example/en/academy/lp4-materials-12.',
      tip: 'and /m/ja/academy/general-start-7#focus',
    },
  ]
  const content = {
    synopsis: 'See /academy/lp4-materials-12 and /academy/lp4-materials',
    materialInfo: '/academy/x',
    steps,
  }
  expect(lessonsIn(content as never)).toEqual([12, 7])
})

test('lessonsIn reads every text that a page shows', () => {
  const texts = translatedTexts.map((name, place) => [name, `See /academy/general-start-${place + 1}.`])
  expect(lessonsIn({ ...Object.fromEntries(texts), steps: [] } as never)).toEqual(
    translatedTexts.map((_, place) => place + 1),
  )
})

test("a lesson's page shows the public posts that link to it", async () => {
  const { id: author } = await makeMember()
  const [id = 0, other = 0] = await makeTutorials(2)
  const synopsis = `Made after /academy/general-start-${id}, which helped with the focus.`
  const post = await makePublishedPost(author, { synopsis })
  await makePublishedPost(author, { synopsis: 'Without a lesson, but long enough to be one.' })
  expect((await listLessonPosts(id)).map((card) => card.id)).toEqual([post.id])
  expect(await listLessonPosts(other)).toEqual([])
  await prisma.post.updateMany({
    where: { authorId: author },
    data: { status: 'REMOVED', reviewReasons: [{ code: 'not_own_work' }] },
  })
  expect(await listLessonPosts(id)).toEqual([])
})
