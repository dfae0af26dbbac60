'use client'

import { lazy, Suspense, useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import type { ViewerLabels } from './use-viewer-labels'
import type { UserData } from './user-data'

const load = () => import('./member-panel')
const MemberPanel = lazy(load)

/** The member's picture and what hangs on it. */
export function MemberMenu({ viewer, labels }: { viewer: UserData; labels: ViewerLabels }) {
  const [opened, setOpened] = useState(false)
  // asked for ahead; if that fails, opening tries again
  const ahead = () => void load().catch(() => undefined)
  return (
    <details className="menu me" name="menu" data-menu onToggle={() => setOpened(true)}>
      <summary aria-label={labels.account} title={viewer.nickname} onPointerEnter={ahead} onFocus={ahead}>
        <Avatar avatar={viewer.avatar} />
      </summary>
      <div className="panel">
        {opened && (
          <Suspense>
            <MemberPanel viewer={viewer} labels={labels} />
          </Suspense>
        )}
      </div>
    </details>
  )
}
