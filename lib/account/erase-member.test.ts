import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { COUNTED_FROM_ONE_ADDRESS, downloadPost } from '@/lib/posts/download-post'
import { makeDesignUpload, makePublishedPost } from '@/lib/posts/test-post'
import { makeMember } from '@/lib/seeds/test-member'
import { eraseMember } from './erase-member'

it('downloads of deleted members still count for their network, so that new accounts do not count in their place', async () => {
  const author = await makeMember()
  const file = await makeDesignUpload(author.id, 'lamp.svg')
  const { id: postId } = await makePublishedPost(author.id, { files: [{ uploadId: file.id }] } as never)
  const addressHash = 'c'.repeat(64)
  const download = async () => {
    const member = await makeMember()
    await downloadPost(member, { id: postId, addressHash })
    return member
  }
  for (let n = 0; n < COUNTED_FROM_ONE_ADDRESS; n++) {
    const { id } = await download()
    await inTransaction((tx) => eraseMember(tx, { id, email: null }))
  }
  const { id: userId } = await download()
  const last = await prisma.download.findUniqueOrThrow({ where: { userId_postId: { userId, postId } } })
  expect(last.counted).toBe(false)
  expect(await prisma.download.count({ where: { postId, counted: true } })).toBe(COUNTED_FROM_ONE_ADDRESS)
})
