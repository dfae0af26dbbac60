import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { env } from '@/lib/env'
import { makeMember } from '@/lib/seeds/test-member'
import { fillSlot, listSlots, slotRooms } from './editorial-slots'
import { cachedHomePosts } from './home-queries'
import { makePublishedPost } from './test-post'

const author = await makeMember()
const posts: number[] = []
for (let n = 0; n <= slotRooms.recommended; n++) posts.push((await makePublishedPost(author.id, {}, 0)).id)
const [first, second, third] = posts as [number, number, number]
const inPlace = async () => (await listSlots()).recommended.map(({ id }) => id)

afterEach(() => fillSlot('recommended', []))

it('fillSlot keeps the order of the posts, on home too', async () => {
  await fillSlot('recommended', [second, first])
  await fillSlot('recommended', [third, first, second])
  expect(await inPlace()).toEqual([third, first, second])
  expect((await cachedHomePosts('en')).recommended.map(({ id }) => id)).toEqual([third, first, second])
})

it('fillSlot changes nothing for a repeated post, too many posts, or one that is not public', async () => {
  await fillSlot('recommended', [first])
  const draft = await prisma.post.create({ data: { authorId: author.id, postType: 0 } })
  await expect(fillSlot('recommended', [second, second])).rejects.toMatchObject({ code: 'invalid' })
  await expect(fillSlot('recommended', posts)).rejects.toMatchObject({ code: 'invalid' })
  for (const wrong of [posts, [999_999_999]])
    await expect(fillSlot('recommended', wrong, { dryRun: true })).rejects.toBeDefined()
  await fillSlot('recommended', [second], { dryRun: true })
  await expect(fillSlot('recommended', [second, draft.id])).rejects.toMatchObject({ code: 'not_found' })
  expect(await inPlace()).toEqual([first])
})

it('fillSlot leaves the complete choice of one of two operators at once', async () => {
  const wishes = [[first, second], [third], [second, third]]
  await Promise.all(wishes.map((ids) => fillSlot('recommended', ids)))
  expect(wishes).toContainEqual(await inPlace())
})

it('cachedHomePosts fills an empty place, and plain SQL renews the pages', async () => {
  const home = await cachedHomePosts('en')
  expect(home.recommended.length).toBeGreaterThan(0)
  expect(home.excellent.length).toBeGreaterThan(0)
  const listener = new pg.Client({ connectionString: env().DATABASE_URL })
  await listener.connect()
  await listener.query('LISTEN kerf_tags')
  const heard = new Promise((done) => listener.on('notification', ({ payload }) => done(payload)))
  await prisma.$executeRaw`INSERT INTO "EditorialSlot" (slot, "postId") VALUES ('recommended', ${first})`
  expect(await heard).toBe('["#content","editorial"]')
  await listener.end()
})
