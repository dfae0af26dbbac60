import type { Viewer } from '@/lib/auth/viewer'
import { inStatements } from '@/lib/db/transaction'
import { notify } from '@/lib/notifications/notify'
import { limitRate } from '@/lib/web/rate-limits'
import { reactToPost } from './react-to-post'

/**
 * Saves a post or removes it from the saved ones: `{ saved, count }`. Repeating a call changes nothing. Throws
 * `too_many`, `not_found`.
 */
export async function savePost(viewer: Viewer, { id, on }: { id: number; on: boolean }) {
  await limitRate(viewer, 'save')
  return inStatements(async (tx) => {
    const { changed, count, post } = await reactToPost(tx, viewer, { id, on, as: 'save' })
    if (changed && on) await notify(tx, 'post_saved', { by: viewer.id, post })
    return { saved: on, count }
  })
}
