import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { Link } from '@/components/shell/link'
import { SectionHead } from '@/components/shell/section-head'
import { ButtonLink } from '@/components/ui/button'
import { Avatar } from '@/components/ui/avatar'
import { CopyButton } from '@/components/ui/copy-button'
import type { BadgeProofView } from '@/lib/academy/badges'
import { levels, placePath } from '@/lib/academy/places'
import type { TutorialCardView } from '@/lib/academy/views'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import { pageAddress } from '@/lib/seo/metadata'
import { BadgeDrawing } from './badge-drawing'
import { LearnTag } from './learn-tag'

/**
 * The public page of a badge, as its proof: whose it is, since when, and what it was for. `lessons` are those of its
 * level as it is today.
 */
export function BadgePage({ badge, lessons }: { badge: BadgeProofView; lessons: TutorialCardView[] }) {
  return (
    <div className="wrap">
      <Proof badge={badge} lessons={lessons} />
      {lessons.length > 0 && <WhatItTook lessons={lessons} />}
      <Shelf badge={badge} />
    </div>
  )
}

function Proof({ badge, lessons }: { badge: BadgeProofView; lessons: TutorialCardView[] }) {
  const t = useTranslations('academy')
  const format = useFormat()
  const locale = useLocale() as Locale
  const { maker, product, level, code } = badge
  const names = { level: t(`levels.${level}.level`), product: t(`products.${product}`) }
  return (
    <article className="grid gap-x-14 gap-y-7 pt-6 pb-2 md:grid-cols-[minmax(0,480px)_minmax(0,1fr)] md:items-center md:pt-10">
      <div className="graph-paper grid place-items-center rounded-card border [--cell:50px] border-line px-6 py-9 md:aspect-square">
        <BadgeDrawing product={product} level={level} earned total={lessons.length || undefined} size={300} />
      </div>
      <div className="min-w-0">
        <p className="seed flex items-center gap-2 font-semibold">
          <Icon of="circle-check" />
          {t('badge.valid')}
        </p>
        <h1 className="mt-2.5 md:text-[44px] md:cjk:text-[36px]">{t('badge.title', names)}</h1>
        <p className="text-[17px] muted mt-2 max-w-[60ch]">{t('badge.text', names)}</p>
        <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-7 gap-y-2.5 border-y border-line py-5">
          <dt className="muted">{t('badge.by')}</dt>
          <dd>
            <Link
              href={`/user/blogger/${maker.id}`}
              className="flex items-center gap-2 font-semibold hover:underline"
              lang={languageTags[maker.language]}
            >
              <Avatar avatar={maker.avatar} />
              {maker.nickname}
            </Link>
          </dd>
          <dt className="muted">{t('badge.date')}</dt>
          <dd className="digits">{format.dateTime(new Date(badge.awardedAt), 'day')}</dd>
          <dt className="muted">{t('badge.number')}</dt>
          <dd className="digits break-all">{code}</dd>
        </dl>
        <div className="mt-5.5 flex flex-wrap gap-2.5">
          <CopyButton
            text={pageAddress(locale, `/badge/${code}`)}
            word={t('badge.share')}
            look={{ variant: 'ink' }}
          />
          <ButtonLink href={placePath(lessons[0] ?? { product, section: 'start' })}>
            {t('badge.earn')}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

/** The lessons of the level, each with the reader's progress. */
function WhatItTook({ lessons }: { lessons: TutorialCardView[] }) {
  const t = useTranslations('academy')
  return (
    <section className="section" aria-labelledby="lessons">
      <SectionHead id="lessons" title={t('badge.lessons')} />
      <ul>
        {lessons.map((lesson) => (
          <li key={lesson.id} className="flex items-center gap-3 border-b border-line py-3.25">
            <Icon of="circle-check" className="seed" />
            <Link href={placePath(lesson)} className="min-w-0 flex-1 font-semibold hover:underline">
              {lesson.title}
            </Link>
            <LearnTag id={lesson.id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All badges of the product; those that this maker has show their dates. */
function Shelf({ badge: { maker, product, code, others } }: { badge: BadgeProofView }) {
  const t = useTranslations('academy')
  const format = useFormat()
  return (
    <section className="section" aria-labelledby="shelf">
      <SectionHead
        id="shelf"
        title={t('badge.shelf', { name: maker.nickname, product: t(`products.${product}`) })}
        more={{ href: '/academy', label: t('badge.more') }}
      />
      <ul className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
        {levels.map((one) => {
          const own = others.find((other) => other.level === one)
          const name = <b>{t(`levels.${one}.level`)}</b>
          return (
            <li key={one} className="grid justify-items-center gap-1 text-center *:first:mb-2.5">
              <BadgeDrawing product={product} level={one} earned={own !== undefined} size={140} />
              {own && own.code !== code ? (
                <Link href={`/badge/${own.code}`} className="hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
              <span className="muted fine digits">
                {own ? format.dateTime(new Date(own.awardedAt), 'day') : t('badge.toCome')}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
