'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

/** Options to be put in order: two buttons at each, or the arrow keys on either; focus stays with what is moved. */
export function QuizOrder({
  options,
  order,
  disabled,
  onChange,
}: {
  options: string[]
  /** places of the options, as the reader has put them */
  order: number[]
  disabled: boolean
  onChange: (order: number[]) => void
}) {
  const t = useTranslations('academy.quiz')
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ option: number; up: boolean } | null>(null)

  useEffect(() => {
    if (!moved) return
    const row = list.current?.querySelector(`[data-option="${moved.option}"]`)
    const wanted = row?.querySelector<HTMLButtonElement>(moved.up ? '.up' : '.down')
    // at an end its own button is off: the other one takes the focus
    ;(wanted?.disabled ? row?.querySelector<HTMLButtonElement>('button:enabled') : wanted)?.focus()
  }, [moved, order])

  function move(place: number, by: -1 | 1) {
    const option = order[place]
    const other = order[place + by]
    if (option === undefined || other === undefined) return
    setMoved({ option, up: by === -1 })
    onChange(order.with(place, other).with(place + by, option))
  }

  function onKeyDown(event: KeyboardEvent, place: number) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(place, event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <>
      <p className="hint mt-0 mb-1.5">{t('orderHint')}</p>
      <ol className="grid gap-2" ref={list}>
        {order.map((option, place) => (
          <li
            key={option}
            data-option={option}
            className="flex items-center gap-2 rounded-ctl border border-line bg-surface py-1.5 pr-1.5 pl-3.5"
            onKeyDown={(event) => onKeyDown(event, place)}
          >
            <span className="digits muted" aria-hidden>
              {place + 1}
            </span>
            <span className="min-w-0 flex-1">{options[option]}</span>
            <button
              type="button"
              className="iconbtn up disabled:opacity-35"
              disabled={disabled || place === 0}
              aria-label={t('moveUp', { option: options[option]! })}
              onClick={() => move(place, -1)}
            >
              <Icon of="arrow-up" />
            </button>
            <button
              type="button"
              className="iconbtn down disabled:opacity-35"
              disabled={disabled || place === order.length - 1}
              aria-label={t('moveDown', { option: options[option]! })}
              onClick={() => move(place, 1)}
            >
              <Icon of="arrow-down" />
            </button>
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {moved &&
          t('movedTo', {
            option: options[moved.option]!,
            place: order.indexOf(moved.option) + 1,
            total: order.length,
          })}
      </p>
    </>
  )
}
