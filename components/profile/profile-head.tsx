import './maker.css'
import { useLocale, useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Count } from '@/components/ui/count'
import { OutsideLink } from '@/components/ui/outside-link'
import { UserText } from '@/components/ui/user-text'
import { languageTags } from '@/lib/i18n/locales'
import { site as brand } from '@/lib/site'
import type { MakerPageView } from '@/lib/social/profile-views'
import { regionName } from '@/lib/social/regions'
import { socialSites } from '@/lib/social/social-links'

/** Picture, name, words, machines, links and numbers of a member. `follows` are the last two numbers, `action` the button. */
export function ProfileHead({
  maker,
  follows,
  action,
  cover,
  badges,
}: {
  maker: MakerPageView
  follows: ReactNode
  action: ReactNode
  /** above all of it */
  cover?: ReactNode
  /** at the end of the numbers */
  badges?: ReactNode
}) {
  const t = useTranslations('profile')
  const locale = useLocale()
  const format = useFormat()
  const date = format.dateTime(new Date(maker.joinedAt), 'month')
  const region = regionName(maker.region, languageTags[locale])
  const { counts } = maker
  return (
    <>
      {cover}
      <section className="mk-id">
        <span className="face">
          <Avatar avatar={maker.avatar} size="xl" />
        </span>
        <h1 className="name" lang={languageTags[maker.language]} dir="auto">
          {maker.nickname}
        </h1>
        <div className="words">
          {maker.bio && (
            <p className="bio" lang={languageTags[maker.language]} dir="auto">
              <UserText text={maker.bio} />
            </p>
          )}
          <div className="from">
            <span>
              {region
                ? t('from', { region, date, brand: brand.brand })
                : t('joined', { date, brand: brand.brand })}
            </span>
            {(maker.machines.length > 0 || maker.social.length > 0) && (
              <ul className="flex min-w-0 flex-wrap items-center gap-2">
                {maker.machines.map(({ slug, name }) => (
                  <li key={slug} className="tag ln">
                    {name}
                  </li>
                ))}
                {maker.social.map(({ site, url, username }) => (
                  <li key={site} className="ml-1.5 min-w-0">
                    <OutsideLink url={url} className="link t13 wrap-anywhere">
                      {socialSites[site].name} {username}
                    </OutsideLink>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <div className="act-row">{action}</div>
      </section>
      <div className="figs num">
        <HeadCount value={counts.posts} label={t('counts.posts', { count: counts.posts })} />
        <HeadCount value={counts.likes} label={t('counts.likes', { count: counts.likes })} />
        {follows}
        {badges}
      </div>
    </>
  )
}

/** A number with its word under it. */
export function HeadCount({ value, label }: { value: number; label: string }) {
  return (
    <span className="block">
      <b className="d block text-xl leading-tight">
        <Count value={value} />
      </b>
      <span className="mut t13">{label}</span>
    </span>
  )
}
