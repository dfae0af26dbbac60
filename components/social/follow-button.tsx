import { useFollowLabels } from './follow-labels'
import { FollowToggle } from './follow-toggle'

/** Follow, following, following each other: for one member, wherever their name stands. Nothing on one's own. */
export function FollowButton({ id, name, className }: { id: number; name: string; className?: string }) {
  return <FollowToggle id={id} name={name} labels={useFollowLabels()} className={className} />
}
