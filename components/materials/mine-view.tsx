'use client'

import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { LogInLink } from '@/components/shell/log-in-link'
import { useViewer } from '@/components/shell/viewer'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { MineListsProps } from './mine-lists'
import { MineSkeleton } from './mine-skeleton'

// Later, so that visitors load none of it.
const MineLists = lazyLeaf(() => import('./mine-lists'))

/** A member's own settings; the log-in for visitors. */
export function MineView({ logIn, ...lists }: MineListsProps & { logIn: string }) {
  const t = useTranslations('materials.mine')
  const { status, viewer } = useViewer()
  if (status === 'anonymous')
    return (
      <div className="mt-6">
        <p className="mb-4">{t('logIn')}</p>
        <LogInLink className="button primary">{logIn}</LogInLink>
      </div>
    )
  if (!viewer) return <MineSkeleton />
  return (
    <Suspense fallback={<MineSkeleton />}>
      <MineLists key={viewer.id} user={viewer.id} {...lists} />
    </Suspense>
  )
}
