'use client'

import { useEffect, useState } from 'react'
import { serverNow } from '@/components/ui/server-clock'
import { useViewer } from '@/components/shell/viewer'

/**
 * Whether this member has a draft of this comment that can still be continued, until `end` (ms since the epoch). Known
 * only in the browser, because the page is rendered for everyone.
 */
export function useBegun(draftName: string, end = Infinity): boolean {
  const { viewer } = useViewer()
  const memberId = viewer?.id
  const [begun, setBegun] = useState(false)
  useEffect(() => {
    if (memberId === undefined || serverNow() >= end) return
    // A visitor has no drafts and does not load the code that reads them.
    void import('@/components/drafts/draft-persister')
      .then(({ isBegun }) => isBegun({ memberId, form: draftName }))
      .then(
        (found) => found && setBegun(true),
        // The script could not be loaded: the form is empty, as without a draft.
        () => undefined,
      )
  }, [memberId, draftName, end])
  return begun
}
