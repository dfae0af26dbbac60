import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { moderatePost } from '@/lib/moderation/moderate-post'
import { insertDraft } from '@/lib/posts/create-post'
import { saveDraft } from '@/lib/posts/save-draft'
import type { DraftContent } from '@/lib/posts/schema'
import { submitPost } from '@/lib/posts/submit-post'
import { findLoaded, rememberOne } from './loaded'
import type { PostFile } from './schemas'

/** Started posts; a run that is killed leaves them to the next one. */
const STARTED = 'posts_started'

type Work = { slug: string; file: Pick<PostFile, 'postType' | 'status'>; content: DraftContent }

/** Publishes one post of the demo as its maker does, or continues where a killed run stopped. Returns its id. */
export async function loadPost(author: Viewer, { slug, file, content }: Work): Promise<number> {
  const id = (await findLoaded(STARTED)).get(slug) ?? (await start(author, slug, file))
  try {
    await advance(id, author, { file, content })
  } catch (error) {
    if (error instanceof DomainError)
      throw new Error(`posts/${slug}.yaml: ${error.code} ${JSON.stringify(error.fields)}`)
    throw error
  }
  await inTransaction((tx) => rememberOne(tx, 'posts', slug, id))
  return id
}

function start(author: Viewer, slug: string, { postType }: Work['file']): Promise<number> {
  return inTransaction(async (tx) => {
    const { id } = await insertDraft(tx, author, { postType })
    await rememberOne(tx, STARTED, slug, id)
    return id
  })
}

const readStarted = (id: number) =>
  prisma.post.findUniqueOrThrow({ where: { id }, select: { status: true, draft: true } })

/** Brings a started post as far as its file says: draft, submission, approval. */
async function advance(id: number, author: Viewer, { file, content }: Omit<Work, 'slug'>): Promise<void> {
  const { status, draft } = await readStarted(id)
  if (status === 'DRAFT') {
    const { revision } = await saveDraft(author, { id, revision: draft!.version, content })
    if (file.status === 'draft') return
    await submitPost(author, { id, revision })
  }
  if ((await readStarted(id)).status !== 'REVIEW') return
  const verdict = { id, note: null, dryRun: false, actor: 'demo' }
  if (file.status === 'approved') await moderatePost({ ...verdict, verb: 'approve', reasons: [] })
  if (file.status === 'rejected')
    await moderatePost({ ...verdict, verb: 'reject', reasons: ['unclear_pictures@cover'] })
}
