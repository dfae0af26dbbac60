'use client'

import { useToggle } from '@/components/shell/use-toggle'
import { Icon } from '@/components/ui/icon'

/** Save, in the bar at the foot of a phone. */
export function BarSave({ id, saves, label }: { id: number; saves: number; label: string }) {
  const save = useToggle('posts', id, 'save', saves)
  return (
    <button type="button" className="iconbtn" aria-label={label} aria-pressed={save.on} onClick={save.toggle}>
      <Icon of="bookmark" size="l" />
    </button>
  )
}
