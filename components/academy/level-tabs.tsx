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
    <nav className="lp" aria-label={t('levelsLabel')}>
      {tabs.map((tab) =>
        tab.href === null ? (
          <span key={tab.level} className="none">
            <LevelFace tab={tab} />
          </span>
        ) : (
          <Link
            key={tab.level}
            href={tab.href}
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
      <span aria-hidden>
        <ProgressRing done={known ? completed : 0} total={count} label={line}>
          <LevelLeaf level={level} />
        </ProgressRing>
      </span>
      <span className="min-w-0">
        <b>{t(`levels.${level}.name`)}</b>
        <span className="t13 mut num">{line}</span>
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
