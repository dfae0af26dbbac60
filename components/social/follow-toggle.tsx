'use client'

import { Check, Plus, Users } from 'lucide-react'
import { buttonClass } from '@/components/ui/button-class'
import type { FollowState } from '@/lib/social/follow-member'
import type { FollowLabels } from './follow-labels'
import { useFollow } from './use-follow'

/** The button itself: what it says is the state, what it is called is what pressing does. */
export function FollowToggle({
  id,
  name,
  labels,
  className,
  known,
}: {
  id: number
  name: string
  labels: FollowLabels
  className?: string
  known?: FollowState
}) {
  const { state, own, toggle } = useFollow(id, known)
  if (own) return null
  const on = state !== 'none'
  const Icon = state === 'mutual' ? Users : on ? Check : Plus
  const words = state === 'mutual' ? labels.mutual : on ? labels.following : labels.follow
  return (
    <button
      type="button"
      className={buttonClass({ variant: on ? 'ghost' : 'outline', size: 'sm', className: `group ${className ?? ''}` })}
      aria-pressed={on}
      aria-label={(on ? labels.unfollowName : labels.followName).replace('{name}', name)}
      onClick={() => void toggle()}
    >
      <Icon className="ic s fill-none!" aria-hidden />
      {on ? (
        <span className="grid">
          <span className="col-start-1 row-start-1 group-hover:invisible">{words}</span>
          <span className="invisible col-start-1 row-start-1 group-hover:visible">{labels.unfollow}</span>
        </span>
      ) : (
        words
      )}
    </button>
  )
}
