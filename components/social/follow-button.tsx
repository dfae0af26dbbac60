import { useFollowLabels } from './follow-labels'
import { FollowToggle } from './follow-toggle'
import type { KnownFollow } from './use-follow'

/** Follow, following or mutual, for one member, wherever their name stands. Nothing for the viewer's own. */
export function FollowButton(props: {
  id: number
  name: string
  className?: string
  filled?: boolean
  /** what the page knows already; without it the state is unknown until the viewer's flags arrive */
  known?: KnownFollow
}) {
  return <FollowToggle {...props} labels={useFollowLabels()} />
}
