import type { Viewer } from '@/lib/auth/viewer'
import { inTransaction } from '@/lib/db/transaction'
import { tell } from '@/lib/notifications/tell'
import { refreshHotScore } from '@/lib/posts/publish-revision'
import { limitRate } from '@/lib/web/rate-limits'
import { expireTags, tags } from '@/lib/web/tags'
import { findReadablePost } from './like-post'

/** Saves a post or forgets it: `{ saved, count }`. A set: asking twice changes nothing. Throws too_many, not_found. */
export async function savePost(viewer: Viewer, { id, on }: { id: number; on: boolean }) {
  await limitRate(viewer, 'save')
  return inTransaction(async (tx) => {
    const post = await findReadablePost(tx, id)
    const changed = on
      ? await tx.postSave.createMany({ data: { userId: viewer.id, postId: id }, skipDuplicates: true })
      : await tx.postSave.deleteMany({ where: { userId: viewer.id, postId: id } })
    if (changed.count === 0) return { saved: on, count: post.savesCount }
    const { savesCount } = await tx.post.update({
      where: { id },
      data: { savesCount: { increment: on ? 1 : -1 } },
      select: { savesCount: true },
    })
    await refreshHotScore(tx, id)
    if (on) await tell(tx, 'post_saved', { by: viewer.id, post })
    await expireTags(tx, 'numbers', [tags.post(id), tags.posts])
    return { saved: on, count: savesCount }
  })
}
