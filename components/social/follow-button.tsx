import { useTranslations } from 'next-intl'
import { FollowControl } from './follow-control'

/** Follow, following, following each other (§4); nothing on one's own page. */
export function FollowButton({ id, name }: { id: number; name: string }) {
  const t = useTranslations('social')
  return (
    <FollowControl
      id={id}
      labels={{
        none: t('follow'),
        following: t('following'),
        mutual: t('mutual'),
        what: t('followWhom', { name }),
      }}
    />
  )
}
