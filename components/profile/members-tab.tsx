import { useTranslations } from 'next-intl'
import { MemberList, MemberRow } from '@/components/social/member-row'
import { UpdatesToggle } from '@/components/social/updates-toggle'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { FollowedRowView, MemberRowView } from '@/lib/social/profile-views'
import { homeHref } from './home-href'
import { Pager } from './pager'

/** The viewer's followers. */
export function FansTab({ page }: { page: { items: MemberRowView[]; nextCursor: string | null } }) {
  const t = useTranslations('profile')
  if (page.items.length === 0)
    return (
      <EmptyState
        drawing="people"
        action={<ButtonLink href="/form/operate">{t('emptyAction.howTo')}</ButtonLink>}
      >
        {t('empty.fans')}
      </EmptyState>
    )
  return (
    <div className="mt-4">
      <MemberList>
        {page.items.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </MemberList>
      <Pager href={page.nextCursor && homeHref('fans', { cursor: page.nextCursor })} label={t('next')} />
    </div>
  )
}

/** The makers whom the viewer follows, and whether updates by them are wanted. */
export function FollowingTab({ page }: { page: { items: FollowedRowView[]; nextCursor: string | null } }) {
  const t = useTranslations('profile')
  const social = useTranslations('social')
  if (page.items.length === 0)
    return (
      <EmptyState
        drawing="people"
        action={<ButtonLink href="/resource">{t('emptyAction.resource')}</ButtonLink>}
      >
        {t('empty.following')}
      </EmptyState>
    )
  return (
    <div className="mt-4">
      <MemberList>
        {page.items.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            known={{ following: true, updates: member.updates }}
            extra={
              <UpdatesToggle
                id={member.id}
                updates={member.updates}
                labels={{
                  on: social('updatesOn', { name: member.nickname }),
                  off: social('updatesOff', { name: member.nickname }),
                }}
              />
            }
          />
        ))}
      </MemberList>
      <Pager href={page.nextCursor && homeHref('following', { cursor: page.nextCursor })} label={t('next')} />
    </div>
  )
}
