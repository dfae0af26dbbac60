'use client'

import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { useViewer } from '@/components/shell/viewer'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { LevelTab } from '@/lib/academy/arrange'
import type { Level } from '@/lib/academy/places'

const MemberLevel = lazyLeaf(() => import('./member-level'))

/**
 * The levels of a product, Freshman to Senior, with the viewer's progress as rings; a tab links to the lessons of its
 * level. `face` is shown while the viewer is unknown.
 */
export function LevelTabs({ tabs, label }: { tabs: (LevelTab & { face: ReactNode })[]; label: string }) {
  const asked = useHash().slice(1)
  const [pressed, setPressed] = useState<Level | null>(null)
  const shown = tabs.filter(({ here }) => here).map(({ level }) => level)
  const current =
    shown.find((level) => level === pressed) ?? shown.find((level) => level === asked) ?? shown[0]
  return (
    <nav
      className="-mx-4 grid grid-cols-[1fr_1fr] border-t border-line md:mx-0 md:grid-cols-4"
      aria-label={label}
    >
      {tabs.map(({ face, ...tab }) =>
        tab.href === null ? (
          <span key={tab.level} className={`${tabLook} text-muted`}>
            <OwnLevel tab={tab}>{face}</OwnLevel>
          </span>
        ) : (
          <Link
            key={tab.level}
            href={tab.href}
            className={`group ${tabLook} ${tab.level === current ? currentLook : ''}`}
            aria-current={tab.level === current ? 'true' : undefined}
            onClick={() => setPressed(tab.level)}
          >
            <OwnLevel tab={tab}>{face}</OwnLevel>
          </Link>
        ),
      )}
    </nav>
  )
}

/** Two in a row on a phone, four where there is room. */
const tabLook =
  'relative flex min-w-0 items-center gap-3 border-line py-3 pr-2.5 pl-4 leading-[1.35] even:border-l nth-[n+3]:border-t focus-visible:-outline-offset-3 md:gap-4 md:py-5 md:pr-3 md:pl-5.5 md:not-first:border-l md:first:pl-0 md:nth-[n+3]:border-t-0'
/** The current tab opens into the page below. */
const currentLook =
  'bg-paper before:absolute before:inset-x-0 before:-top-px before:h-0.75 before:bg-ember before:forced-color-adjust-none md:-mb-px md:first:-ml-4 md:first:pl-4'

function OwnLevel({ tab, children }: { tab: LevelTab; children: ReactNode }) {
  if (useViewer().status !== 'member') return children
  return (
    <Suspense fallback={children}>
      <MemberLevel {...tab} instead={children} />
    </Suspense>
  )
}

function useHash(): string {
  return useSyncExternalStore(
    subscribeHash,
    () => window.location.hash,
    () => '',
  )
}

function subscribeHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  window.addEventListener('popstate', listener)
  return () => {
    window.removeEventListener('hashchange', listener)
    window.removeEventListener('popstate', listener)
  }
}
