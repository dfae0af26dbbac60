'use client'

import type { ReactNode } from 'react'
import { useSite } from '@/components/shell/site-context'
import { useViewerFlag } from '@/components/shell/viewer-flags'
import { formatCount, formatFull } from '@/components/ui/format-count'

type Known = {
  id: number
  /** what the page was made with */
  given: number
}

const useFollowers = ({ id, given }: Known) => useViewerFlag('users', id)?.followers ?? given

/** How many follow a member: who follows them counts at once, also on a page that was made before. */
export function FollowersNow(known: Known) {
  const { locale } = useSite()
  const followers = useFollowers(known)
  const [short, full] = [formatCount(followers, locale), formatFull(followers)]
  return short === full ? <>{full}</> : <span title={full}>{short}</span>
}

/** The word under that number. */
export function FollowersWord({ one, many, ...known }: Known & { one: string; many: string }) {
  return <>{useFollowers(known) === 1 ? one : many}</>
}

/** What says nothing before anybody follows. */
export function OnceFollowed({ id, children }: { id: number; children: ReactNode }) {
  return useFollowers({ id, given: 0 }) > 0 && children
}
