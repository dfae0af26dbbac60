'use client'

import { Suspense, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { lazyComponent } from '@/components/ui/lazy-component'
import type { ViewerLabels } from './use-viewer-labels'
import type { UserData } from './user-data'

const { Leaf: MemberPanel, ahead } = lazyComponent(() => import('./member-panel'))

/** The member's avatar with its menu. */
export function MemberMenu({ viewer, labels }: { viewer: UserData; labels: ViewerLabels }) {
  const [opened, setOpened] = useState(false)
  return (
    <details className="menu" name="menu" data-menu onToggle={() => setOpened(true)}>
      <summary className="block rounded-[50%]" aria-label={labels.account} title={viewer.nickname} {...ahead}>
        <Avatar avatar={viewer.avatar} />
      </summary>
      <div className="panel">
        {opened && (
          <Suspense>
            <MemberPanel viewer={viewer} labels={labels} onLoadError={() => setOpened(false)} />
          </Suspense>
        )}
      </div>
    </details>
  )
}
