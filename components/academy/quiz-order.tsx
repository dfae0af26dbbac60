'use client'

import { fillLabel } from '@/components/ui/fill-label'
import { Icon } from '@/components/ui/icon'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { QuizLabels } from './finish-labels'

/** -1 moves an option up, 1 moves it down */
type Step = -1 | 1

/**
 * Options that the reader puts in order, with two buttons each, or by the arrow keys on either; the focus stays with
 * the moved option.
 */
export function QuizOrder({
  options,
  order,
  disabled,
  labels,
  onChange,
}: {
  options: string[]
  /** indexes of the options in the reader's order */
  order: number[]
  disabled: boolean
  labels: QuizLabels
  onChange: (order: number[]) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ option: number; up: boolean } | null>(null)

  useEffect(() => {
    if (!moved) return
    const row = list.current?.querySelector(`[data-option="${moved.option}"]`)
    const wanted = row?.querySelector<HTMLButtonElement>(moved.up ? '.up' : '.down')
    // At the end of the list the button is disabled, and the other one takes the focus.
    ;(wanted?.disabled ? row?.querySelector<HTMLButtonElement>('button:enabled') : wanted)?.focus()
  }, [moved, order])

  function move(place: number, by: Step) {
    const option = order[place]
    const other = order[place + by]
    if (option === undefined || other === undefined) return
    setMoved({ option, up: by === -1 })
    onChange(order.with(place, other).with(place + by, option))
  }

  return (
    <>
      <p className="hint mt-0 mb-1.5">{labels.orderHint}</p>
      <ol className="grid gap-2" ref={list}>
        {order.map((option, place) => (
          <Row
            key={option}
            option={option}
            name={options[option]!}
            place={place}
            isLast={place === order.length - 1}
            disabled={disabled}
            labels={labels}
            move={(by) => move(place, by)}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {moved &&
          fillLabel(labels.movedTo, { option: options[moved.option]!, ...placeIn(order, moved.option) })}
      </p>
    </>
  )
}

const placeIn = (order: number[], option: number) => ({
  place: order.indexOf(option) + 1,
  total: order.length,
})

function Row({
  option,
  name,
  place,
  isLast,
  disabled,
  labels,
  move,
}: {
  option: number
  name: string
  place: number
  isLast: boolean
  disabled: boolean
  labels: QuizLabels
  move: (by: Step) => void
}) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <li
      data-option={option}
      className="flex items-center gap-2 rounded-ctl border border-line bg-surface py-1.5 pr-1.5 pl-3.5"
      onKeyDown={onKeyDown}
    >
      <span className="digits muted" aria-hidden>
        {place + 1}
      </span>
      <span className="min-w-0 flex-1">{name}</span>
      <button
        type="button"
        className="iconbtn up disabled:opacity-35"
        disabled={disabled || place === 0}
        aria-label={fillLabel(labels.moveUp, { option: name })}
        onClick={() => move(-1)}
      >
        <Icon of="arrow-up" />
      </button>
      <button
        type="button"
        className="iconbtn down disabled:opacity-35"
        disabled={disabled || isLast}
        aria-label={fillLabel(labels.moveDown, { option: name })}
        onClick={() => move(1)}
      >
        <Icon of="arrow-down" />
      </button>
    </li>
  )
}
