import { useFormatter, useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Count } from '@/components/ui/count'
import { OutsideLink } from '@/components/ui/outside-link'
import { UserText } from '@/components/ui/user-text'
import { languageTags } from '@/lib/i18n/locales'
import { site as house } from '@/lib/site'
import type { MakerPageView } from '@/lib/social/profile-views'
import { regionName } from '@/lib/social/regions'
import { socialSites } from '@/lib/social/social-links'

/** Picture, name, words, machines, links and numbers of a member. `follows` are the last two numbers, `action` the button. */
export function ProfileHead({
  maker,
  follows,
  action,
}: {
  maker: MakerPageView
  follows: ReactNode
  action: ReactNode
}) {
  const t = useTranslations('profile')
  const locale = useLocale()
  const format = useFormatter()
  const date = format.dateTime(new Date(maker.joinedAt), { year: 'numeric', month: 'long' })
  const region = regionName(maker.region, languageTags[locale])
  const { counts } = maker
  return (
    <section className="grid grid-cols-[72px_minmax(0,1fr)] items-start gap-x-4 gap-y-5 pt-6 pb-7 md:grid-cols-[112px_minmax(0,1fr)_auto] md:gap-x-7 md:pt-11">
      <span className="md:col-start-1 md:row-span-2 md:row-start-1 [&>img]:h-18 [&>img]:w-18 md:[&>img]:h-28 md:[&>img]:w-28">
        <Avatar avatar={maker.avatar} size="xl" />
      </span>
      <div className="min-w-0 md:col-start-2 md:row-start-1">
        <h1 className="wrap-anywhere" lang={languageTags[maker.language]} dir="auto">
          {maker.nickname}
        </h1>
        {maker.bio && (
          <p
            className="mt-2 max-w-[56ch] whitespace-pre-line wrap-anywhere"
            lang={languageTags[maker.language]}
            dir="auto"
          >
            <UserText text={maker.bio} />
          </p>
        )}
        <p className="mut t13 mt-2">
          {region
            ? t('from', { region, date, brand: house.brand })
            : t('joined', { date, brand: house.brand })}
        </p>
        {(maker.machines.length > 0 || maker.social.length > 0) && (
          <ul className="mt-3 flex flex-wrap items-center gap-2">
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
      <div className="num col-span-2 flex flex-wrap gap-x-7 gap-y-3 md:col-span-1 md:col-start-2 md:row-start-2">
        <HeadCount value={counts.posts} label={t('counts.posts', { count: counts.posts })} />
        <HeadCount value={counts.likes} label={t('counts.likes', { count: counts.likes })} />
        {follows}
      </div>
      <div className="col-span-2 flex flex-wrap gap-2 md:col-span-1 md:col-start-3 md:row-start-1">
        {action}
      </div>
    </section>
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
