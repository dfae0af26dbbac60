import { afterAll, beforeAll, expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { connectAs } from '@/lib/db/test-roles'
import { makeMember } from '@/lib/seeds/test-member'
import { getCatalog } from '@/lib/settings/queries'
import { tagListener } from '@/lib/web/tag-listener'
import { listenForTags } from '@/lib/web/test-tags'
import { tags } from '@/lib/web/tags'
import { findPublishedPost, listPostsById } from './queries'
import { makeApproved } from './test-draft'

const operator = connectAs('owner')
const heard = await listenForTags()
const scale = (version: number) =>
  operator.query(`UPDATE "Device" SET "schemeVersion" = $1 WHERE slug = 'lx2'`, [version])
/** Sends the notice that each process hears. */
const hear = () => tagListener.hear(JSON.stringify(['#content', tags.catalog]))

beforeAll(heard.take)
afterAll(async () => {
  await scale(1)
  await operator.end()
  await heard.end()
})

it('a new scale makes every process reload the machines; writing it again announces nothing', async () => {
  const versionKnown = async () =>
    (await getCatalog()).devices.find(({ slug }) => slug === 'lx2')!.schemeVersion
  expect(await versionKnown()).toBe(1)
  await scale(2)
  expect(await heard.take()).toEqual([tags.catalog])
  expect(await versionKnown()).toBe(1)
  hear()
  expect(await versionKnown()).toBe(2)
  await scale(2)
  expect(await heard.take()).toEqual([])
  await scale(1)
  hear()
})

it('a project keeps its numbers on their old scale beside the current one, and its card leaves them out', async () => {
  const { id } = await makeApproved(await makeMember())
  const settings = async () => {
    const [post, [card]] = [(await findPublishedPost(id))!, await listPostsById([id])]
    const rows = post.steps.flatMap((step) => step.settings)
    return { today: post.device?.scheme, rows: rows.map((row) => row.schemeVersion), card: card!.settings }
  }
  const line = { scheme: 'lx', schemeVersion: 1, power: 55, speed: 200 }
  expect(await settings()).toMatchObject({ today: 'lx-1', rows: [1], card: [line] })
  await scale(2)
  hear()
  expect(await settings()).toMatchObject({ today: 'lx-2', rows: [1], card: [] })
  // after a mistaken change nothing is lost
  await scale(1)
  hear()
  expect(await settings()).toMatchObject({ today: 'lx-1', rows: [1], card: [line] })
})

it('cardView puts an old card without a version on the first one', async () => {
  const { id } = await makeApproved(await makeMember())
  await prisma.$executeRaw`UPDATE "Post" SET card = card #- '{settings,0,schemeVersion}' WHERE id = ${id}`
  expect((await listPostsById([id]))[0]!.settings).toMatchObject([{ schemeVersion: 1 }])
  await scale(2)
  expect((await listPostsById([id]))[0]!.settings).toEqual([])
  await scale(1)
})
