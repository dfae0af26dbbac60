'use client'

import { useEffect, useState } from 'react'
import { isBegun } from '@/components/drafts/draft-keeper'
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
    if (memberId !== undefined && Date.now() < end)
      void isBegun({ memberId, form: draftName }).then((found) => found && setBegun(true))
  }, [memberId, draftName, end])
  return begun
}
