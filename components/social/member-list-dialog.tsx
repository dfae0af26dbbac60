'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { apiFetch } from '@/components/shell/api-client'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import type { Page } from '@/lib/core/pagination'
import type { MemberRowView } from '@/lib/social/profile-views'
import { MemberRow } from './member-row'

export type MemberListKind = 'fans' | 'following'

/** Who follows a member, or whom they follow; more as one asks for it. */
export default function MemberListDialog({
  id,
  kind,
  title,
  closeLabel,
  onClose,
}: {
  id: number
  kind: MemberListKind
  title: string
  closeLabel: string
  onClose: () => void
}) {
  const t = useTranslations('social')
  const list = useInfiniteQuery({
    queryKey: ['members', kind, id],
    queryFn: ({ pageParam }) =>
      apiFetch<Page<MemberRowView>>(`/users/${id}/${kind}`, { params: { cursor: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    meta: { silent: true },
  })
  const members = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} closeLabel={closeLabel}>
      {list.isPending && (
        <div aria-busy="true" aria-label={t('loading')} className="grid gap-5 py-2">
          {[0, 1, 2].map((line) => (
            <Skeleton key={line} width="100%" height={44} />
          ))}
        </div>
      )}
      {list.isError && (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{t('failed')}</p>
          <Button onClick={() => void list.refetch()}>{t('again')}</Button>
        </div>
      )}
      {list.isSuccess && members.length === 0 && <p className="mut">{kind === 'fans' ? t('noFans') : t('noFollowing')}</p>}
      <ul>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button wide className="mt-3" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </Dialog>
  )
}
