'use client'

import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/button'
import { useFollow } from './use-follow'

/** Switches notifications about new projects of a followed member; it disappears when the viewer unfollows. */
export function UpdatesToggle({
  id,
  updates,
  labels,
}: {
  id: number
  updates: boolean
  labels: { on: string; off: string }
}) {
  const follow = useFollow(id, { following: true, updates })
  if (!follow.following) return null
  return (
    <IconButton
      label={follow.updates ? labels.on : labels.off}
      aria-pressed={follow.updates}
      className={follow.updates ? '' : 'text-muted'}
      onClick={() => void follow.setUpdates(!follow.updates)}
    >
      <Icon of={follow.updates ? 'bell' : 'bell-off'} />
    </IconButton>
  )
}
