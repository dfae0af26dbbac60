import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { toastRefusal } from '@/components/shell/toast-refusal'
import { useLaterQuery } from '@/components/shell/use-later-query'
import type { OwnPart } from '@/lib/materials/own-part'
import type { QueuedReport } from './queued-report'
import { REPORT_SENT } from './report-sent'
import type { Tried } from './tried-context'

/**
 * ms until the page is fetched again after a report: the queue recomputes the sums, and their tags invalidate the page.
 */
const SUMS_MS = 4_000

const nobody: ReadonlyMap<number, QueuedReport> = new Map()

const ownPartKey = (cell: number, userId: number | undefined) => ['materials', 'own', cell, userId]

/** Returns the reader's rows and reports of a cell, from the server and from this device. */
export function useOwnReports(
  cell: number,
  userId: number | undefined,
): Pick<Tried, 'own' | 'waiting' | 'refresh' | 'takeBack'> {
  const router = useRouter()
  const [waiting, setWaiting] = useState(nobody)
  const { data: own, refetch } = useLaterQuery({
    queryKey: ownPartKey(cell, userId),
    queryFn: () => apiFetch<OwnPart>(`/materials/cells/${cell}/mine`, { silent: true }),
    enabled: userId !== undefined,
    meta: { silent: true },
  })

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
    return () => {
      gone = true
      clearTimeout(later)
      window.removeEventListener(REPORT_SENT, onSent)
    }
  }, [userId, refetch, router])

  async function takeBack(id: number) {
    if (userId === undefined) return
    try {
      const { dropWaiting, whenDelivered } = await import('./report-queue')
      const waited = await dropWaiting(userId, id)
      if (waited) refresh()
      // It may have been on its way.
      const arrived = (await whenDelivered(userId, id))?.is === 'sent'
      const reported = own?.reports.some((report) => report.row === id)
      if (reported || arrived || !waited)
        await apiFetch(`/materials/rows/${id}/outcome`, { method: 'DELETE' })
      window.dispatchEvent(new Event(REPORT_SENT))
    } catch (error) {
      toastRefusal(error)
    }
    refresh()
  }
  // Once logged out, here or in another tab, nobody could change or withdraw what waits.
  return { own, waiting: userId === undefined ? nobody : waiting, refresh, takeBack }
}

async function readWaitingOf(userId: number): Promise<ReadonlyMap<number, QueuedReport>> {
  const queue = await import('./report-queue').catch(() => null)
  return queue ? queue.readWaiting(userId) : nobody
}
