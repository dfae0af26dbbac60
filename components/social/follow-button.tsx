import type { FollowState } from '@/lib/social/follow-member'
import { useFollowLabels } from './follow-labels'
import { FollowToggle } from './follow-toggle'

/** Follow, following, following each other: for one member, wherever their name stands. Nothing on one's own. */
export function FollowButton(props: {
  id: number
  name: string
  className?: string
  /** what the page knows already; else nothing until the viewer's flags are there */
  known?: FollowState
}) {
  return <FollowToggle {...props} labels={useFollowLabels()} />
}
