import { afterAll, beforeAll, expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { reportOutcome } from '@/lib/materials/report-outcome'
import { makeMaterial, makeReporter, onLp4, publishRows } from '@/lib/materials/test-library'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { tags } from '@/lib/web/tags'
import { listenForTags } from '@/lib/web/test-tags'
import { refreshMaker } from './refresh-maker'

let listener: Awaited<ReturnType<typeof listenForTags>>
beforeAll(async () => {
  listener = await listenForTags()
})
afterAll(() => listener.end())

async function expiredFor(userId: number, shownElsewhere = true) {
  await listener.take()
  await inTransaction((tx) => refreshMaker(tx, userId, { kind: 'removal', shownElsewhere }))
  return listener.take()
}

test('a change shown only on the maker’s own page expires no other page', async () => {
  const { id } = await makeMember()
  await makePublishedPost(id)
  expect(await expiredFor(id, false)).toEqual([tags.maker(id), tags.badges])
})

test('a new name expires the projects based on projects of the maker', async () => {
  const [author, other] = [await makeMember(), await makeMember()]
  const original = await makePublishedPost(author.id)
  const [remake, stranger] = [await makePublishedPost(other.id), await makePublishedPost(other.id)]
  await prisma.post.update({ where: { id: remake.id }, data: { basedOnId: original.id } })
  const expired = await expiredFor(author.id)
  expect(expired).toEqual(expect.arrayContaining([tags.post(original.id), tags.post(remake.id)]))
  expect(expired).not.toContain(tags.post(stranger.id))
})

test('a new name expires the materials on whose settings the member reported', async () => {
  const [author, material, other] = [await makeMember(), await makeMaterial(), await makeMaterial()]
  const { rows } = await publishRows(author.id, material.slug, [onLp4()])
  const reporter = await makeReporter()
  await reportOutcome(reporter, { row: rows[0]!, outcome: 'worked', note: '', modules: ['10w-diode'] })
  const expired = await expiredFor(reporter.id)
  expect(expired).toContain(tags.material(material.id))
  expect(expired).not.toContain(tags.material(other.id))
})
