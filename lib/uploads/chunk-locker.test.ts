import { expect, it } from 'vitest'
import { prisma } from '@/lib/db/client'
import { makeMember } from '@/lib/seeds/test-member'
import { ChunkLocker } from './chunk-locker'
import { makeUploadToken } from './token'

it('a writer that ends late does not release the lease of a later one', async () => {
  const { id: ownerId } = await makeMember()
  const id = makeUploadToken()
  const data = { id, ownerId, kind: 'VIDEO' as const, name: 'a.mp4', size: 10, expiresAt: new Date() }
  await prisma.resumableUpload.create({ data })
  const locker = new ChunkLocker()
  const [first, second, third] = [locker.newLock(id), locker.newLock(id), locker.newLock(id)]
  const waits = new AbortController()
  await first.lock(waits.signal, () => {})
  // its lease was released while it still runs
  await prisma.resumableUpload.update({ where: { id }, data: { writer: null } })
  await second.lock(waits.signal, () => waits.abort())
  const { writer } = await prisma.resumableUpload.findUniqueOrThrow({ where: { id } })
  await first.unlock()

  // the third asks the second to give way and does not take its lease
  await expect(third.lock(waits.signal, () => {})).rejects.toMatchObject({ status_code: 423 })
  expect(waits.signal.aborted).toBe(true)
  expect(await prisma.resumableUpload.findUniqueOrThrow({ where: { id } })).toMatchObject({ writer })
  await second.unlock()
  expect(await prisma.resumableUpload.findUniqueOrThrow({ where: { id } })).toMatchObject({ writer: null })
})
