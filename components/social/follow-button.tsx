import { useFollowLabels } from './follow-labels'
import { FollowToggle } from './follow-toggle'
import type { KnownFollow } from './use-follow'

/** Follow, following, following each other: for one member, wherever their name stands. Nothing on one's own. */
export function FollowButton(props: {
  id: number
  name: string
  className?: string
  filled?: boolean
  /** what the page knows already; else nothing until the viewer's flags are there */
  known?: KnownFollow
}) {
  return <FollowToggle {...props} labels={useFollowLabels()} />
}
