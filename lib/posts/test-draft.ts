import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { postStatusChanged } from '@/lib/moderation/tasks'
import { makeUploadToken } from '@/lib/uploads/token'
import { createPost } from './create-post'
import { saveDraft } from './save-draft'
import { draftContentSchema, type DraftContent, type PostType } from './schema'
import { submitPost } from './submit-post'

/** For tests: creates an uploaded picture, only in the table. */
export async function makePicture(ownerId: number): Promise<{ uploadId: number; alt: string }> {
  const upload = await prisma.upload.create({
    data: {
      ...{
        ownerId,
        kind: 'IMAGE',
        token: makeUploadToken(),
        name: 'slate.png',
        ext: 'png',
        mime: 'image/png',
      },
      ...{ size: 1, sha256: 'x', width: 640, height: 480, widths: [320, 640] },
    },
    select: { id: true },
  })
  return { uploadId: upload.id, alt: 'Four coasters' }
}

/** For tests: returns the content of a how-to on an LX2 that can be submitted. */
export async function makeHowTo(ownerId: number, more: Partial<DraftContent> = {}): Promise<DraftContent> {
  return draftContentSchema.parse({
    ...{ title: 'Slate coasters', synopsis: 'Four round coasters with contour lines.', language: 'en' },
    ...{ device: 'lx2', module: '20w-diode', materials: [{ material: 'slate', thickness: '6' }] },
    ...{
      tags: ['slate', 'map'],
      difficulty: 2,
      minutes: '90',
      licence: 'CC BY',
      cover: await makePicture(ownerId),
    },
    steps: [
      {
        ...{ title: 'Engrave', text: 'Focus on the face, not the rim.' },
        settings: [
          { method: 'fill', module: '20w-diode', power: '55', speed: '200', density: '120', passes: '1' },
        ],
      },
    ],
    ...more,
  })
}

/** For tests: creates a draft of the author, saved once. */
export async function makeDraft(author: Viewer, more: Partial<DraftContent> = {}, postType: PostType = 0) {
  const { id, revision } = await createPost(author, { postType })
  const content = await makeHowTo(author.id, more)
  const saved = await saveDraft(author, { id, revision, content })
  return { id, revision: saved.revision, content }
}

/** For tests: creates a post in review through the rules. */
export async function makeSubmitted(
  author: Viewer,
  more: Partial<DraftContent> = {},
  postType: PostType = 0,
) {
  const draft = await makeDraft(author, more, postType)
  await submitPost(author, draft)
  return draft
}

/** For tests: creates a post that was approved in psql, with all effects of the approval. */
export async function makeApproved(author: Viewer, more: Partial<DraftContent> = {}, postType: PostType = 0) {
  const draft = await makeSubmitted(author, more, postType)
  await setStatus(draft.id, 'APPROVED')
  return draft
}

/** For tests: runs an operator's plain UPDATE, then the queue's reaction to it. */
export async function setStatus(id: number, status: string): Promise<void> {
  await updateStatus(id, status)
  await runChanges(id)
}

/** For tests: runs only the UPDATE. */
export async function updateStatus(id: number, status: string): Promise<number> {
  return prisma.$executeRaw`UPDATE "Post" SET status = ${status}::"PostStatus" WHERE id = ${id}`
}

/** For tests: runs the queue's reaction to the newest change of a post. */
export async function runChanges(postId: number): Promise<void> {
  await postStatusChanged({ changeId: await newestChange(postId) })
}

/** For tests: returns the id of the newest status change of a post. */
export async function newestChange(postId: number): Promise<number> {
  const change = await prisma.postStatusChange.findFirstOrThrow({
    where: { postId },
    orderBy: { id: 'desc' },
  })
  return change.id
}
