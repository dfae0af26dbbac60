'use client'

import './tried.css'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { toastRefusal } from '@/components/shell/toast-refusal'
import { useQueries } from '@/components/shell/use-queries'
import { useViewer } from '@/components/shell/viewer'
import { whenIdle } from '@/components/shell/when-idle'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { OwnPart } from '@/lib/materials/own-part'
import type { QueuedReport } from './report-queue'
import { REPORT_SENT } from './report-sent'
import { TriedContext, type Tried, type TriedRow } from './tried-context'
import type { TriedWords } from './tried-words'

const load = () => import('./tried-dialog')
const TriedDialog = lazyLeaf(load)
/** Sums follow a report by the queue, and pages by their tags. */
const SUMS_MS = 4_000

const nobody: ReadonlyMap<number, QueuedReport> = new Map()

const ownPartKey = (cell: number, userId: number | undefined) => ['materials', 'own', cell, userId]

/** What is the reader's on a page of a cell: their rows, their reports, and the sheet that makes one. */
export function TriedProvider({
  cell,
  place,
  words,
  children,
}: {
  cell: number
  /** "Slate, LP4 10 W diode, fill" */
  place: string
  words: TriedWords
  children: ReactNode
}) {
  const { status, viewer } = useViewer()
  const userId = viewer?.id
  const router = useRouter()
  const [row, setRow] = useState<TriedRow | null>(null)
  const [waiting, setWaiting] = useState(nobody)
  const { data: own, refetch } = useQuery(
    {
      queryKey: ownPartKey(cell, userId),
      queryFn: () => apiFetch<OwnPart>(`/materials/cells/${cell}/mine`, { silent: true }),
      enabled: userId !== undefined,
      meta: { silent: true },
    },
    useQueries(),
  )

  const refresh = () => {
    void refetch()
    if (userId !== undefined) void readWaitingOf(userId).then(setWaiting)
  }
  useEffect(() => {
    if (userId === undefined) return
    let gone = false
    const look = () => void readWaitingOf(userId).then((found) => gone || setWaiting(found))
    look()
    let later: ReturnType<typeof setTimeout> | undefined
    const onSent = () => {
      look()
      void refetch()
      clearTimeout(later)
      later = setTimeout(() => router.refresh(), SUMS_MS)
    }
    window.addEventListener(REPORT_SENT, onSent)
    // the sheet is used where there may be no network
    const end = whenIdle(() => void load().catch(() => undefined))
    return () => {
      gone = true
      end()
      clearTimeout(later)
      window.removeEventListener(REPORT_SENT, onSent)
    }
  }, [userId, refetch, router])

  const value: Tried = {
    words,
    own,
    waiting,
    isOwn: ({ id, makerId }) =>
      userId !== undefined && (makerId === userId || (own?.rows.some((one) => one.id === id) ?? false)),
    open: (tried) => (status === 'anonymous' ? openLoginDialog() : setRow(tried)),
    refresh,
    ahead: () => void load().catch(() => undefined),
    takeBack: async (id) => {
      if (userId === undefined) return
      try {
        const { dropWaiting } = await import('./report-queue')
        const waited = await dropWaiting(userId, id)
        const told = own?.reports.some((report) => report.row === id)
        if (told || !waited) await apiFetch(`/materials/rows/${id}/outcome`, { method: 'DELETE' })
        window.dispatchEvent(new Event(REPORT_SENT))
      } catch (error) {
        toastRefusal(error)
      }
      refresh()
    },
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

async function readWaitingOf(userId: number): Promise<ReadonlyMap<number, QueuedReport>> {
  const persister = await import('./report-queue').catch(() => null)
  return persister ? persister.readWaiting(userId) : nobody
}
