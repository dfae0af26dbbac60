import { createHash } from 'node:crypto'
import { prisma } from '@/lib/db/client'
import { blobStore } from '@/lib/uploads/store'
import { makeUploadToken } from '@/lib/uploads/token'
import { publishRevision } from './publish-revision'
import { emptyContent, type DraftContent } from './schema'

/** For tests: creates a design file of a member, in the table and in the store. */
export async function makeDesignUpload(ownerId: number, name: string, text = `<svg><!-- ${name} --></svg>`) {
  const bytes = Buffer.from(text)
  const token = makeUploadToken()
  await blobStore().put(`d/${token}/file`, bytes)
  return prisma.upload.create({
    data: {
      ownerId,
      kind: 'DESIGN',
      token,
      name,
      ext: name.split('.').at(-1)!,
      mime: 'image/svg+xml',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
    select: { id: true, name: true, token: true, sha256: true },
  })
}

/** For tests: creates a public post with a cover that has no file. */
export async function makePublishedPost(
  authorId: number,
  more: Partial<DraftContent> = {},
  postType: 0 | 1 = 1,
) {
  const cover = await prisma.upload.create({
    data: {
      ownerId: authorId,
      kind: 'IMAGE',
      token: makeUploadToken(),
      name: 'cover.png',
      ext: 'png',
      mime: 'image/png',
      size: 1,
      sha256: 'x',
      width: 640,
      height: 480,
      widths: [320, 640],
    },
    select: { id: true },
  })
  const content: DraftContent = {
    ...emptyContent('en'),
    title: 'A lamp of birch',
    synopsis: 'Made for the tests, and still a lamp.',
    licence: 'CC BY',
    difficulty: 2,
    minutes: 60,
    cover: { uploadId: cover.id, alt: 'A lamp' },
    ...more,
  }
  const { id } = await prisma.post.create({ data: { authorId, postType }, select: { id: true } })
  const revision = await prisma.postRevision.create({
    data: { postId: id, number: 1, content: content as never, frozenAt: new Date() },
    select: { id: true },
  })
  await prisma.post.update({ where: { id }, data: { status: 'REVIEW', reviewRevisionId: revision.id } })
  await prisma.post.update({ where: { id }, data: { status: 'APPROVED' } })
  await prisma.$transaction((tx) => publishRevision(tx, id, revision.id))
  return { id }
}
