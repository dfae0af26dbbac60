'use client'

import { useEffect, useEffectEvent } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { useViewer } from '@/components/shell/viewer'
import { changeFlag, useViewerFlag } from '@/components/shell/viewer-flags'
import type { Heard } from './completion-sent'
import { isLearned } from '@/lib/academy/is-learned'
import { useSaveStep } from './use-queued-progress'
import { takeWatched } from './unsent-film'
import { countVisible, giveVisibleBack, takeVisible } from './visible-time'

const BEAT_S = 12

/**
 * Reports to the server, for members, how long a lesson is visible until it is learned: regularly, and when the page is
 * left.
 */
export function useBeats(id: number): void {
  const member = useViewer().status === 'member'
  const flag = useViewerFlag('tutorials', id)
  const keep = useSaveStep(id)
  const counts = member && flag !== undefined && !isLearned(flag.status)
  const { left } = flag ?? {}
  // The last beat comes when the required time is reached.
  const next = left && left.way === 'text' && left.seconds > 0 ? Math.min(BEAT_S, left.seconds + 0.5) : BEAT_S
  const beat = useEffectEvent(() => {
    const seconds = takeVisible(id)
    giveVisibleBack(id, seconds)
    if (seconds >= 0.5 && left?.seconds !== 0) void keep({})
  })
  const leave = useEffectEvent(() => {
    const seconds = takeVisible(id)
    if (seconds < 0.5) return giveVisibleBack(id, seconds)
    const watched = takeWatched(id)
    const params = { seconds, ...watched }
    apiFetch<Heard>(`/tutorials/${id}/progress`, { method: 'PUT', params, silent: true, keepalive: true })
      .then((heard) => changeFlag('tutorials', id, { status: heard.status, left: heard.left }))
      .catch(() => {
        giveVisibleBack(id, seconds)
        if (watched.ranges) void keep(watched)
      })
  })

  useEffect(() => {
    if (!counts) return
    const end = countVisible(id)
    const onHide = () => document.visibilityState === 'hidden' && leave()
    const onLeave = () => leave()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onLeave)
    return () => {
      end()
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', onLeave)
      // The reader goes to another page of the site.
      leave()
    }
  }, [counts, id])

  useEffect(() => {
    if (!counts) return
    const timer = setInterval(() => beat(), next * 1000)
    return () => clearInterval(timer)
  }, [counts, next])
}
