'use client'

import { useEffect, useState } from 'react'
import { useViewer } from '@/components/shell/viewer'

/**
 * Whether this member began to write it earlier, and may go on: until `end` (ms since 1970). Seen when the page is there,
 * which is everybody's before.
 */
export function useBegun(draftName: string, end = Infinity): boolean {
  const { viewer } = useViewer()
  const memberId = viewer?.id
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (memberId === undefined || Date.now() >= end) return
    // a visitor has no drafts, and no use for what reads them
    void import('@/components/drafts/draft-persister')
      .then(({ isBegun }) => isBegun({ memberId, form: draftName }))
      .then(
        (found) => found && setBegun(true),
        // not to be had now: the form is empty, as one that nobody began
        () => undefined,
      )
  }, [memberId, draftName, end])
  return begun
}
