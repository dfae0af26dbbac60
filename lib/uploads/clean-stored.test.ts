import sharp from 'sharp'
import { expect, it } from 'vitest'
import { makeMember } from '@/lib/auth/test-members'
import { prisma } from '@/lib/db/client'
import { cleanStored } from './clean-stored'
import { blobStore } from './store'
import { makeUploadToken } from './token'

const SECRET = 'Secret-7402'

async function makeOld(ownerId: number, ext: string, bytes: Buffer | null) {
  const token = makeUploadToken()
  if (bytes) await blobStore().put(`d/${token}/file`, bytes)
  return prisma.upload.create({
    data: {
      ownerId,
      kind: 'DESIGN',
      token,
      name: `a.${ext}`,
      ext,
      mime: 'x',
      size: bytes?.length ?? 1,
      sha256: 'x',
    },
  })
}
async function run(ids: number[], dryRun: boolean) {
  const found: Record<number, string> = {}
  for await (const { id, outcome } of cleanStored({ dryRun })) if (ids.includes(id)) found[id] = outcome
  return ids.map((id) => found[id])
}
const stored = async (token: string) =>
  Buffer.from(await new Response(await blobStore().readStream(`d/${token}/file`)).arrayBuffer())

it('cleanStored cleans older files once, and changes nothing in a dry run', async () => {
  const { id: owner } = await makeMember()
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Artist: SECRET } })
    .jpeg()
    .toBuffer()
  const jpg = await makeOld(owner, 'jpg', picture)
  const broken = await makeOld(owner, 'png', Buffer.from('words'))
  const gone = await makeOld(owner, 'gif', null)
  const drawing = await makeOld(owner, 'svg', Buffer.from(SECRET))
  const ids = [jpg.id, broken.id, gone.id, drawing.id]

  expect(await run(ids, true)).toEqual(['cleaned', 'unreadable', 'missing', undefined])
  expect((await stored(jpg.token)).equals(picture)).toBe(true)
  expect(await run(ids, false)).toEqual(['cleaned', 'unreadable', 'missing', undefined])
  const after = await stored(jpg.token)
  expect(after.includes(SECRET)).toBe(false)
  expect(await prisma.upload.findUnique({ where: { id: jpg.id } })).toMatchObject({ size: after.length })
  expect(await run(ids, false)).toEqual(['clean', 'unreadable', 'missing', undefined])
})
