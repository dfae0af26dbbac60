'use client'

import { Icon } from '@/components/ui/icon'
import { buttonClass } from '@/components/ui/button-class'
import type { FollowLabels } from './follow-labels'
import { useFollow, type KnownFollow } from './use-follow'

/** The follow button: its text is the state, its accessible name is what a press does. */
export function FollowToggle({
  id,
  name,
  labels,
  className = '',
  filled = false,
  known,
}: {
  id: number
  name: string
  labels: FollowLabels
  className?: string
  /** the main action of its page */
  filled?: boolean
  known?: KnownFollow
}) {
  const { following, mutual, own, barred, toggle } = useFollow(id, known)
  if (own || barred) return null
  return (
    <button
      type="button"
      className={buttonClass({
        variant: following ? 'ghost' : filled ? 'ink' : 'outline',
        size: 'sm',
        className: `group ${className}`,
      })}
      aria-pressed={following}
      aria-label={(following ? labels.unfollowName : labels.followName).replace('{name}', name)}
      onClick={() => void toggle()}
    >
      <Icon of={mutual ? 'users' : following ? 'check' : 'plus'} size="s" className="fill-none!" />
      {following ? (
        <span className="grid justify-items-start">
          <span className="col-start-1 row-start-1 group-hover:invisible">
            {mutual ? labels.mutual : labels.following}
          </span>
          <span className="invisible col-start-1 row-start-1 group-hover:visible">{labels.unfollow}</span>
        </span>
      ) : (
        labels.follow
      )}
    </button>
  )
}
