import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { FollowersNow, FollowersWord, OnceFollowed } from '@/components/social/followers-now'
import type { MakerPageView } from '@/lib/social/profile-views'
import { HeadCount } from './profile-head'

type Props = { maker: MakerPageView }

/** The numbers of followers and followed makers, once either is above 0; links where the member shows the lists. */
export function FollowCounts({ maker }: Props) {
  const { id, counts } = maker
  const both = <BothCounts maker={maker} />
  return counts.followers + counts.following > 0 ? both : <OnceFollowed id={id}>{both}</OnceFollowed>
}

function BothCounts({ maker: { id, counts, hideFollows } }: Props) {
  const t = useTranslations('profile')
  const known = { id, given: counts.followers }
  const listed = (list: string, count: ReactNode) =>
    hideFollows ? (
      count
    ) : (
      <Link href={`/user/blogger/${id}/${list}`} className="hover:underline">
        {count}
      </Link>
    )
  return (
    <>
      {listed(
        'fans',
        <HeadCount
          value={<FollowersNow {...known} />}
          label={
            <FollowersWord
              {...known}
              one={t('counts.followers', { count: 1 })}
              many={t('counts.followers', { count: 2 })}
            />
          }
        />,
      )}
      {listed('following', <HeadCount value={counts.following} label={t('counts.following')} />)}
    </>
  )
}
