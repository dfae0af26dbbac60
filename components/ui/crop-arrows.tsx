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
/** how many arrow keys one press stands for */
const STEPS = 3

/**
 * Buttons that move the picture of the cropper in `area` without dragging (WCAG 2.5.7); one press sends several arrow
 * keys.
 */
export function CropArrows({ area }: { area: RefObject<HTMLElement | null> }) {
  const t = useTranslations('ui.move')
  function push(key: string) {
    const cropper = area.current?.querySelector('[data-testid=cropper]')
    const dispatch = (type: 'keydown' | 'keyup') =>
      // The cropper computes from the position that it rendered last, so each key is rendered before the next.
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
