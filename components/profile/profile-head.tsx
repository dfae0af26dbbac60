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
import { regionName } from '@/lib/i18n/regions'
import { socialSites } from '@/lib/social/social-links'

/**
 * The head of a profile: picture, name, introduction, machines, links and counts. `follows` are the last two counts,
 * `action` the buttons.
 */
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
  /** shown above everything else */
  cover?: ReactNode
  /** shown after the counts */
  badges?: ReactNode
}) {
  const t = useTranslations('profile')
  const { counts } = maker
  // A member without publications gets no row of zeros.
  const works = counts.posts + counts.likes > 0 && (
    <>
      <HeadCount value={counts.posts} label={t('counts.posts', { count: counts.posts })} />
      <HeadCount value={counts.likes} label={t('counts.likes', { count: counts.likes })} />
    </>
  )
  return (
    <>
      {cover}
      <section className="grid grid-cols-[96px_minmax(0,1fr)] items-start gap-x-4 gap-y-3.5 pt-6 pb-5 md:grid-cols-[144px_minmax(0,1fr)_auto] md:gap-x-7 md:gap-y-0 md:pt-7 md:pb-6.5 md:[nav+&]:pl-7">
        {/* Half of the avatar lies on the pictures, where there are any. */}
        <span className="md:row-[1/span_2] [&>img]:relative [&>img]:size-24 [&>img]:shadow-[0_0_0_5px_var(--paper)] md:[&>img]:size-36 [nav+*>&>img]:-mt-14 md:[nav+*>&>img]:-mt-20">
          <Avatar avatar={maker.avatar} size="xl" />
        </span>
        <h1
          className="min-w-0 self-end text-[28px] wrap-anywhere md:text-[34px]"
          lang={languageTags[maker.language]}
          dir="auto"
        >
          {maker.nickname}
        </h1>
        <AboutText maker={maker} />
        <div className="col-span-full flex flex-wrap gap-2 md:[grid-area:1/3] md:[&>.ghost:last-child]:-mr-2.5 lg:[grid-area:1/3/span_2]">
          {action}
        </div>
      </section>
      {(works || follows || badges) && (
        <div className="digits grid not-has-[b,a]:hidden grid-cols-[repeat(4,auto)] gap-x-2 gap-y-3 border-y border-line py-3.5 md:flex md:flex-wrap md:gap-x-0">
          <div className="contents md:flex md:flex-wrap md:gap-y-3 md:*:not-last:mr-8 md:*:not-last:border-r md:*:not-last:border-line md:*:not-last:pr-8">
            {works}
            {follows}
          </div>
          {badges}
        </div>
      )}
    </>
  )
}

/** A member's introduction, joining date, machines and other sites. */
function AboutText({ maker }: { maker: MakerPageView }) {
  const t = useTranslations('profile')
  const locale = useLocale()
  const format = useFormat()
  const date = format.dateTime(new Date(maker.joinedAt), 'month')
  const region = regionName(maker.region, languageTags[locale])
  return (
    <div className="col-span-full md:col-[2/-1] lg:col-[2]">
      {maker.bio && (
        <p
          className="mt-2 max-w-[60ch] text-[16px] whitespace-pre-line wrap-anywhere"
          lang={languageTags[maker.language]}
          dir="auto"
        >
          <UserText text={maker.bio} />
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4.5 gap-y-1.5 text-muted">
        <span>
          {region
            ? t('from', { region, date, brand: brand.brand })
            : t('joined', { date, brand: brand.brand })}
        </span>
        {(maker.machines.length > 0 || maker.social.length > 0) && (
          <ul className="flex min-w-0 flex-wrap items-center gap-2">
            {maker.machines.map(({ slug, name }) => (
              <li key={slug} className="fact-tag lined">
                {name}
              </li>
            ))}
            {maker.social.map(({ site, url, username }) => (
              <li key={site} className="ml-1.5 min-w-0">
                <OutsideLink url={url} className="link fine wrap-anywhere">
                  {socialSites[site].name} {username}
                </OutsideLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** A number with its word below. */
export function HeadCount({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <span className="block">
      <b className="block font-display text-xl leading-tight font-bold tracking-[-0.018em] [&:is(:lang(ja),:lang(zh))]:tracking-normal">
        {typeof value === 'number' ? <Count value={value} /> : value}
      </b>
      <span className="muted fine">{label}</span>
    </span>
  )
}
