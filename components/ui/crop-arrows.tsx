'use client'

import { Icon } from './icon'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

const ways = [
  { way: 'left', key: 'ArrowLeft', icon: 'arrow-left' },
  { way: 'right', key: 'ArrowRight', icon: 'arrow-right' },
  { way: 'up', key: 'ArrowUp', icon: 'arrow-up' },
  { way: 'down', key: 'ArrowDown', icon: 'arrow-down' },
] as const
/** arrow keys that a press stands for */
const STEPS = 3

/** Moves the picture of the cropper in `area` without dragging it (WCAG 2.5.7): a press is a few arrow keys. */
export function CropArrows({ area }: { area: RefObject<HTMLElement | null> }) {
  const t = useTranslations('ui.move')
  function push(key: string) {
    const cropper = area.current?.querySelector('[data-testid=cropper]')
    const dispatch = (type: 'keydown' | 'keyup') =>
      // the cropper reckons from where it was drawn last
      flushSync(() => void cropper?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true })))
    for (let step = 0; step < STEPS; step++) dispatch('keydown')
    dispatch('keyup')
  }
  return (
    <div className="flex gap-1">
      {ways.map(({ way, key, icon }) => (
        <button
          key={way}
          type="button"
          className="iconbtn"
          aria-label={t(way)}
          title={t(way)}
          onClick={() => push(key)}
        >
          <Icon of={icon} />
        </button>
      ))}
    </div>
  )
}
