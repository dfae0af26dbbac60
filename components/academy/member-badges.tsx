'use client'

import { useQuery } from '@tanstack/react-query'
import { inMessages } from '@/components/shell/in-messages'
import { apiFetch } from '@/components/shell/api-client'
import { useQueries } from '@/components/shell/use-queries'
import type { BadgeView } from '@/lib/academy/views'
import { BadgeList, type ShownBadges } from './badge-list'
import { badgesKey } from './badges-key'
import { useLearning } from './use-learning'

/** The badge list of a member, fetched here, so that visitors load none of it. */
function MemberBadges({ userId, ...shown }: ShownBadges & { userId: number }) {
  const { data } = useQuery(
    {
      queryKey: [...badgesKey, userId],
      queryFn: () => apiFetch<{ items: BadgeView[] }>(`/users/${userId}/badges`, { silent: true }),
      meta: { silent: true },
    },
    useQueries(),
  )
  const { known, statusOf } = useLearning(shown.levels.flatMap(({ ids }) => ids))
  const isCompleted = (id: number) => statusOf(id) === 'COMPLETED'
  return <BadgeList {...shown} member={known ? { badges: data?.items ?? [], isCompleted } : undefined} />
}

export default inMessages(MemberBadges)
