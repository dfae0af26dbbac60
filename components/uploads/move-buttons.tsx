'use client'

import { Icon } from '@/components/ui/icon'
import { RowButton } from './row-button'

/** An entry of a list is moved by keys: one place up, one place down, and the focus stays on the arrow that was pressed. */
export function MoveButtons({
  id,
  index,
  count,
  up,
  down,
  className,
  onMove,
}: {
  /** of the entry, the same after it was moved */
  id: string
  index: number
  count: number
  up: string
  down: string
  className?: string
  onMove: (to: number) => void
}) {
  function move(by: -1 | 1) {
    onMove(index + by)
    // the browser drops the focus of what it moves; at an end the other arrow takes it
    requestAnimationFrame(() => {
      const arrow = (way: string) => document.getElementById(`${id}-${way}`) as HTMLButtonElement | null
      const pressed = arrow(by < 0 ? 'up' : 'down')
      ;(pressed?.disabled ? arrow(by < 0 ? 'down' : 'up') : pressed)?.focus()
    })
  }
  return (
    <>
      <RowButton
        className={className}
        label={up}
        id={`${id}-up`}
        disabled={index === 0}
        onClick={() => move(-1)}
      >
        <Icon of="arrow-up" />
      </RowButton>
      <RowButton
        className={className}
        label={down}
        id={`${id}-down`}
        disabled={index === count - 1}
        onClick={() => move(1)}
      >
        <Icon of="arrow-down" />
      </RowButton>
    </>
  )
}
