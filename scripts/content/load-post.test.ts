import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeHowTo } from '@/lib/posts/test-draft'
import { makeMember } from '@/lib/seeds/test-member'
import { loadPost } from './load-post'
import { findLoaded } from './loaded'

const statusesOf = async (authorId: number) =>
  (await prisma.post.findMany({ where: { authorId }, select: { status: true } })).map(({ status }) => status)

it('a post whose loading ended before its submission is continued by the next run, not added again', async () => {
  const [author, slug] = [await makeMember(), randomUUID()]
  const file = { postType: 0, status: 'approved' } as const
  const content = await makeHowTo(author.id)
  const ended = loadPost(author, { slug, file, content: { ...content, cover: null } })
  await expect(ended).rejects.toThrow(`posts/${slug}.yaml: invalid`)
  expect(await statusesOf(author.id)).toEqual(['DRAFT'])
  expect((await findLoaded('posts')).has(slug)).toBe(false)
  const id = await loadPost(author, { slug, file, content })
  expect(await statusesOf(author.id)).toEqual(['APPROVED'])
  expect((await findLoaded('posts')).get(slug)).toBe(id)
})

it('a post whose loading ended after its submission is approved by the next run', async () => {
  const [author, slug] = [await makeMember(), randomUUID()]
  const content = await makeHowTo(author.id)
  const first = await loadPost(author, { slug, file: { postType: 0, status: 'review' }, content })
  expect(await statusesOf(author.id)).toEqual(['REVIEW'])
  const second = await loadPost(author, { slug, file: { postType: 0, status: 'approved' }, content })
  expect(second).toBe(first)
  expect(await statusesOf(author.id)).toEqual(['APPROVED'])
})
