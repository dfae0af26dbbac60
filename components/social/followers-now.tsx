'use client'

import type { ReactNode } from 'react'
import { useSite } from '@/components/shell/site-context'
import { useViewerFlag } from '@/components/shell/viewer-flags'
import { formatCount, formatFull } from '@/components/ui/format-count'

type Known = {
  id: number
  /** the count with which the page was rendered */
  given: number
}

const useFollowers = ({ id, given }: Known) => useViewerFlag('users', id)?.followers ?? given

/** The number of a member's followers; the viewer's own follow counts at once, also on a cached page. */
export function FollowersNow(known: Known) {
  const { locale } = useSite()
  const followers = useFollowers(known)
  const [short, full] = [formatCount(followers, locale), formatFull(followers)]
  return short === full ? <>{full}</> : <span title={full}>{short}</span>
}

/** The word below that number. */
export function FollowersWord({ one, many, ...known }: Known & { one: string; many: string }) {
  return <>{useFollowers(known) === 1 ? one : many}</>
}

/** Renders its children once the member has a follower. */
export function OnceFollowed({ id, children }: { id: number; children: ReactNode }) {
  return useFollowers({ id, given: 0 }) > 0 && children
}
