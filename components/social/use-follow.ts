'use client'

import { apiFetch } from '@/components/shell/api-client'
import { inTurn } from '@/components/shell/in-turn'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { refuseFlag } from '@/components/shell/refuse-flag'
import { useViewer } from '@/components/shell/viewer'
import { setFlag, useViewerFlag, type ViewerFlag } from '@/components/shell/viewer-flags'
import type { FollowState } from '@/lib/social/profile-views'

export type KnownFollow = Pick<ViewerFlag, 'following' | 'mutual' | 'updates' | 'hidden' | 'followers'>

const flagOf = ({ state, updates, followers }: FollowState): ViewerFlag => ({
  following: state !== 'none',
  mutual: state === 'mutual',
  updates,
  followers,
})

const none: KnownFollow = { following: false, mutual: false, updates: false }

/** Returns the follower count after a change; nothing while the count is unknown. */
const followersAfter = (now: KnownFollow, next: ViewerFlag): Pick<ViewerFlag, 'followers'> =>
  now.followers === undefined
    ? {}
    : { followers: Math.max(0, now.followers + Number(next.following) - Number(now.following ?? false)) }

/**
 * Holds whether the viewer follows a member and wants their updates: shown at once, reverted when the server refuses.
 */
export function useFollow(id: number, known: KnownFollow = {}) {
  const { status, viewer } = useViewer()
  const now = useViewerFlag('users', id) ?? known

  async function change(next: ViewerFlag, method: 'PUT' | 'DELETE', params?: { updates: boolean }) {
    if (status === 'anonymous') return openLoginDialog()
    const show = (flag: ViewerFlag) => setFlag('users', id, flag)
    show({ ...next, ...followersAfter(now, next) })
    const path = `/users/${id}/follow`
    const send = async () => flagOf(await apiFetch<FollowState>(path, { method, params }))
    const failed = (error: unknown) => refuseFlag('users', id, error)
    await inTurn(path, { before: now, send, show, failed })
  }

  return {
    following: now.following ?? false,
    mutual: now.mutual ?? false,
    updates: now.updates ?? false,
    own: viewer?.id === id,
    /** a block between the two: the server would refuse to follow */
    barred: now.hidden ?? false,
    toggle: () =>
      now.following ? change(none, 'DELETE') : change({ following: true, updates: true }, 'PUT'),
    setUpdates: (updates: boolean) => change({ ...now, updates }, 'PUT', { updates }),
  }
}
