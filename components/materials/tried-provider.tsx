'use client'

import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useForgetWithMember } from '@/components/shell/use-forget-with-member'
import { useViewer } from '@/components/shell/viewer'
import { whenIdle } from '@/components/shell/when-idle'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { TriedContext, type Tried, type TriedRow } from './tried-context'
import type { TriedLabels } from './tried-labels'
import { useOwnReports } from './use-own-reports'

const load = () => import('./tried-dialog')
const TriedDialog = lazyLeaf(load)
const ahead = () => void load().catch(() => undefined)

/** Provides the reader's part of a cell's page: their rows, their reports, and the dialog that makes one. */
export function TriedProvider({
  cell,
  place,
  density,
  labels,
  children,
}: {
  cell: number
  /** whether the machine takes a density */
  density: boolean
  /** "Slate, LP4 10 W diode, fill" */
  place: string
  labels: TriedLabels
  children: ReactNode
}) {
  const { status, viewer } = useViewer()
  const userId = viewer?.id
  const [row, setRow] = useState<TriedRow | null>(null)
  useForgetWithMember(() => setRow(null))
  const reports = useOwnReports(cell, userId)
  // Loads the dialog early, because it is used where there may be no network.
  useEffect(() => (userId === undefined ? undefined : whenIdle(ahead)), [userId])

  const value: Tried = {
    ...reports,
    labels,
    device: { density },
    isOwn: ({ id, makerId }) =>
      userId !== undefined &&
      (makerId === userId || (reports.own?.rows.some((one) => one.id === id) ?? false)),
    open: (tried) => (status === 'anonymous' ? openLoginDialog() : setRow(tried)),
    ahead,
  }
  return (
    <TriedContext value={value}>
      {children}
      {row && viewer && (
        <Suspense>
          <TriedDialog key={row.id} row={row} place={place} userId={viewer.id} onClose={() => setRow(null)} />
        </Suspense>
      )}
    </TriedContext>
  )
}
