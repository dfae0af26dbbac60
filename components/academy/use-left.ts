'use client'

import { useState } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { useViewerFlag } from '@/components/shell/viewer-flags'
import { isLearned } from '@/lib/academy/is-learned'
import type { Left } from '@/lib/academy/left-to-learn'

/**
 * Returns whether a lesson's end is blocked until the lesson is learned, and what is left; `ready` once that happened
 * while the page was open. Visitors are asked to log in instead.
 */
export function useLeft(id: number): { blocked: boolean; left: Left | null; ready: boolean } {
  const member = useViewer().status === 'member'
  const flag = useViewerFlag('tutorials', id)
  const left = flag?.left ?? null
  const here = left?.way === 'text' && left.seconds === 0 && left.end
  const blocked = member && flag !== undefined && !isLearned(flag.status) && !here
  const [waited, setWaited] = useState(false)
  if (blocked && !waited) setWaited(true)
  return { blocked, left, ready: waited && !blocked }
}
