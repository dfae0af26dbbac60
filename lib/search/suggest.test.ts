import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { suggest } from './suggest'

const texts = async (given: string, kind: string) =>
  (await suggest(given, 'en')).items.filter((item) => item.kind === kind).map(({ text }) => text)

it('suggest names materials by the beginning of any name, and no banned one', async () => {
  expect(await texts('slat', 'material')).toEqual(['Slate'])
  expect(await texts('baltic bir', 'material')).toEqual(['Birch plywood'])
  expect(await texts('pvc', 'material')).toEqual([])
})

it('suggest names the tags of public posts alone, each beginning with the query', async () => {
  const tag = `t${randomUUID().slice(0, 8)}`
  const { id } = await makePublishedPost((await makeMember()).id)
  const { id: tagId } = await prisma.tag.create({ data: { name: tag, key: tag } })
  await prisma.postTag.create({ data: { postId: id, tagId } })
  expect(await texts(tag.slice(0, 7), 'tag')).toEqual([tag])
  expect(await texts(`#${tag}`, 'tag')).toEqual([tag])
  await prisma.$executeRaw`UPDATE "Post" SET status = 'REMOVED' WHERE id = ${id}`
  expect(await texts(tag, 'tag')).toEqual([])
})
