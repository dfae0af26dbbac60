'use client'

import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { Link } from '@/components/shell/link'
import { ProgressRing } from '@/components/ui/progress-ring'
import type { LevelTab } from '@/lib/academy/arrange'
import type { Level } from '@/lib/academy/places'
import { LevelLeaf } from './level-leaf'
import { useLearning } from './use-learning'

/** The path of a product, Freshman to Senior, with the viewer's progress as rings; a tab leads to the lessons of its level. */
export function LevelTabs({ tabs }: { tabs: LevelTab[] }) {
  const t = useTranslations('academy')
  const asked = useHash().slice(1)
  const [pressed, setPressed] = useState<Level | null>(null)
  const shown = tabs.filter(({ here }) => here).map(({ level }) => level)
  const current =
    shown.find((level) => level === pressed) ?? shown.find((level) => level === asked) ?? shown[0]
  return (
    <nav
      className="-mx-4 grid grid-cols-[1fr_1fr] border-t border-line md:mx-0 md:grid-cols-4"
      aria-label={t('levelsLabel')}
    >
      {tabs.map((tab) =>
        tab.href === null ? (
          <span key={tab.level} className={`${tabLook} text-muted`}>
            <LevelFace tab={tab} />
          </span>
        ) : (
          <Link
            key={tab.level}
            href={tab.href}
            className={`group ${tabLook} ${tab.level === current ? currentLook : ''}`}
            aria-current={tab.level === current ? 'true' : undefined}
            onClick={() => setPressed(tab.level)}
          >
            <LevelFace tab={tab} />
          </Link>
        ),
      )}
    </nav>
  )
}

/** Two in a row on a phone, four where there is room. */
const tabLook =
  'relative flex min-w-0 items-center gap-3 border-line py-3 pr-2.5 pl-4 leading-[1.35] even:border-l nth-[n+3]:border-t focus-visible:-outline-offset-3 md:gap-4 md:py-5 md:pr-3 md:pl-5.5 md:not-first:border-l md:first:pl-0 md:nth-[n+3]:border-t-0'
/** It opens into the page below. */
const currentLook =
  'bg-paper before:absolute before:inset-x-0 before:-top-px before:h-0.75 before:bg-ember before:forced-color-adjust-none md:-mb-px md:first:-ml-4 md:first:pl-4'

function LevelFace({ tab: { level, ids } }: { tab: LevelTab }) {
  const t = useTranslations('academy')
  const { known, completed } = useLearning(ids)
  const count = ids.length
  const line =
    known && count > 0
      ? t('levelDone', { level: t(`levels.${level}.level`), done: completed, total: count })
      : t('levelCount', { level: t(`levels.${level}.level`), count })
  return (
    <>
      <span className="max-md:-m-2 max-md:scale-75" aria-hidden>
        <ProgressRing done={known ? completed : 0} total={count} label={line}>
          <LevelLeaf level={level} />
        </ProgressRing>
      </span>
      <span className="min-w-0">
        <b className="block font-display text-[17px]/[1.25] font-bold underline-offset-3 group-hover:underline cjk:text-[16px]/normal">
          {t(`levels.${level}.name`)}
        </b>
        <span className="fine muted digits">{line}</span>
      </span>
    </>
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
