'use client'

import dynamic from 'next/dynamic'
import { useState, type ReactNode } from 'react'
import type { MemberListKind } from './member-list-dialog'

const MemberListDialog = dynamic(() => import('./member-list-dialog'), { ssr: false })

type Labels = { showFans: string; showFollowing: string; fansOf: string; followingOf: string; close: string }

/** The two numbers that open a list: `fans` and `following` are their looks. */
export function FollowCounts({
  id,
  fans,
  following,
  labels,
}: {
  id: number
  fans: ReactNode
  following: ReactNode
  labels: Labels
}) {
  const [open, setOpen] = useState<MemberListKind | null>(null)
  return (
    <>
      <button type="button" className="text-left hover:underline" title={labels.showFans} onClick={() => setOpen('fans')}>
        {fans}
      </button>
      <button
        type="button"
        className="text-left hover:underline"
        title={labels.showFollowing}
        onClick={() => setOpen('following')}
      >
        {following}
      </button>
      {open && (
        <MemberListDialog
          key={open}
          id={id}
          kind={open}
          title={open === 'fans' ? labels.fansOf : labels.followingOf}
          closeLabel={labels.close}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
