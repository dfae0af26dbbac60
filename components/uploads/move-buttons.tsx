'use client'

import { Icon } from '@/components/ui/icon'
import { RowButton } from './row-button'

/** Buttons that move an entry of a list one place up or down; the focus stays on the pressed button. */
export function MoveButtons({
  id,
  index,
  count,
  up,
  down,
  className,
  onMove,
}: {
  /** id of the entry, the same after a move */
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
    // The browser drops the focus of a moved element. At the end of the list the other button takes it.
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
