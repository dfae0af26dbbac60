import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { Avatar } from '@/components/ui/avatar'
import { languageTags } from '@/lib/i18n/locales'
import type { MemberRowView } from '@/lib/social/profile-views'
import { FollowButton } from './follow-button'
import type { KnownFollow } from './use-follow'

type Row = { member: MemberRowView; name?: ReactNode; extra?: ReactNode; known?: KnownFollow }

/** A member in a list: picture, name and publications; `name` may contain marks, `extra` stands before the button. */
export function MemberRow({ member, name, extra, known }: Row) {
  const t = useTranslations('social')
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0 ${extra ? '' : 'md:flex-nowrap'}`}
    >
      <Avatar avatar={member.avatar} size="m" />
      <div className="min-w-0 flex-1 basis-28">
        <Link
          href={`/user/blogger/${member.id}`}
          className="block font-semibold wrap-anywhere hover:underline"
          lang={languageTags[member.language]}
          dir="auto"
        >
          {name ?? member.nickname}
        </Link>
        <p className="muted fine digits flex flex-wrap gap-x-3">
          {member.posts > 0 && <span className="inline-block">{t('projects', { count: member.posts })}</span>}
          {member.followers > 0 && (
            <span className="inline-block">{t('followers', { count: member.followers })}</span>
          )}
        </p>
      </div>
      <div className="ml-auto flex flex-none items-center gap-1">
        {extra}
        <FollowButton id={member.id} name={member.nickname} known={known} />
      </div>
    </li>
  )
}

export function MemberList({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-1 gap-x-12 md:grid-cols-2 md:[&>li:nth-child(2)]:border-t-0">{children}</ul>
  )
}
