import { useId } from 'react'
import type { BadgeView } from '@/lib/social/profile-views'

const outline = 'M500 930C300 760 250 480 500 80C750 480 700 760 500 930Z'
const veins = [820, 725, 630, 535, 440, 345].map((y, i) => {
  const reach = [91, 125, 145, 150, 139, 113][i]!
  return `M${500 - reach} ${y - reach * 0.9}L500 ${y}L${500 + reach} ${y - reach * 0.9}`
})
const hatch = Array.from({ length: 16 }, (_, i) => `M200 ${180 + i * 62}L500 ${40 + i * 62}`)

/** The leaf of the levels on a hexagon: outline, veins, one half hatched, the other solid. Not earned yet: a dashed edge. */
export function BadgeMark({
  level,
  earned = true,
  size = 52,
}: {
  level: BadgeView['level']
  earned?: boolean
  size?: number
}) {
  const clip = useId()
  const rank = ['explorer', 'builder', 'creator', 'visionary'].indexOf(level)
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      className={`flex-none ${earned ? 'text-paper' : 'text-edge'}`}
      aria-hidden
    >
      <path
        d="M32 2l26 15v30L32 62 6 47V17z"
        fill={earned ? 'var(--ink)' : 'none'}
        stroke={earned ? 'var(--ink)' : 'var(--edge)'}
        strokeWidth={1.5}
        strokeDasharray={earned ? undefined : '3 3'}
      />
      <svg
        x="14"
        y="11"
        width="36"
        height="42"
        viewBox="180 40 640 940"
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
      >
        {rank >= 3 && <path d="M500 930C700 760 750 480 500 80Z" fill="currentColor" stroke="none" />}
        {rank >= 2 && (
          <>
            <clipPath id={clip}>
              <path d="M500 930C300 760 250 480 500 80Z" />
            </clipPath>
            <path d={hatch.join('')} strokeWidth="18" clipPath={`url(#${clip})`} />
          </>
        )}
        <path d={outline} strokeWidth="35" />
        {rank >= 1 && <path d="M500 960V130" strokeWidth="32" />}
        {rank >= 1 && rank < 3 && <path d={veins.join('')} strokeWidth="24" />}
      </svg>
    </svg>
  )
}
