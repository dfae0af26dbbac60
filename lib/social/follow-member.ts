import { assertActive } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { UserStatus } from '@/lib/db/generated/enums'
import { often, type Statements } from '@/lib/db/statements'
import { inStatements } from '@/lib/db/transaction'
import { notify } from '@/lib/notifications/notify'
import { settleFollows } from '@/lib/notifications/standing-follows'
import { limitRate } from '@/lib/web/rate-limits'
import type { FollowState } from './profile-views'

/**
 * Follows or unfollows a member, or changes whether the viewer wants their updates. Returns the state afterwards.
 * Repeating a call changes nothing. Throws `too_many`, `not_found`, `own_account`, `blocked` (by either of
 * the two).
 */
export async function followMember(
  viewer: Viewer,
  input: { id: number; on: boolean; updates?: boolean },
): Promise<FollowState> {
  await limitRate(viewer, 'follow')
  return inStatements(async (tx) => {
    const { id, on } = input
    const facts = await lockFollow(tx, viewer.id, id)
    await assertActive(tx, viewer.id, facts.status)
    if (id === viewer.id) throw new DomainError('own_account')
    if (!facts.there) throw new DomainError('not_found')
    if (on && facts.blocked) throw new DomainError('blocked')
    const { changed, updates, back, followers } = await setFollow(tx, [viewer.id, id], on, input.updates)
    if (changed && on) await notify(tx, 'followed', { by: viewer.id, userId: id, back })
    if (changed && !on) await settleFollows(tx, id)
    const state = updates === null ? 'none' : back ? 'mutual' : 'following'
    return { state, updates: updates ?? false, followers }
  })
}

/** Ends a follow, updates both counters, and marks a notification as read that concerned this follow alone. */
export async function endFollow(tx: Statements, followerId: number, followedId: number): Promise<void> {
  const { changed } = await setFollow(tx, [followerId, followedId], false)
  if (changed) await settleFollows(tx, followedId)
}

/**
 * Returns the facts that decide about a follow, and locks them: no other follow or block between the two until the
 * transaction ends.
 */
async function lockFollow(tx: Statements, who: number, other: number) {
  type Facts = { status: UserStatus | null; there?: boolean; blocked?: boolean }
  const [row] = await tx.$queryRaw<{ facts: Facts }[]>(often`
    SELECT kerf_lock_follow(${who}::int, ${other}::int) AS facts`)
  return row!.facts
}

/**
 * Sets or ends a follow. Returns whether that changed anything, the state between the two and the followers afterwards;
 * `updates` is null when there is no follow.
 */
async function setFollow(
  tx: Statements,
  [follower, followed]: [number, number],
  on: boolean,
  updates?: boolean,
) {
  type Outcome = { changed: boolean; updates: boolean | null; followers: number; back: boolean }
  const [row] = await tx.$queryRaw<{ outcome: Outcome }[]>(often`
    SELECT kerf_set_follow(${follower}::int, ${followed}::int, ${on}::boolean, ${updates ?? null}::boolean) AS outcome`)
  return row!.outcome
}
