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
 * A badge for who was shown its address: that it is real, whose it is, since when, and what it was for. `lessons` are
 * those of its level as it is today.
 */
export function BadgePage({ badge, lessons }: { badge: BadgeProofView; lessons: TutorialCardView[] }) {
  const t = useTranslations('academy')
  const format = useFormat()
  const locale = useLocale() as Locale
  const { maker, product, level, code, others } = badge
  const names = { level: t(`levels.${level}.level`), product: t(`products.${product}`) }
  return (
    <div className="wrap">
      <article className="bproof">
        <div className="bench">
          <BadgeDrawing
            product={product}
            level={level}
            earned
            total={lessons.length || undefined}
            size={300}
          />
        </div>
        <div className="min-w-0">
          <p className="seed flex items-center gap-2 font-semibold">
            <Icon of="circle-check" />
            {t('badge.valid')}
          </p>
          <h1>{t('badge.title', names)}</h1>
          <p className="t17 mut mt-2 max-w-[60ch]">{t('badge.text', names)}</p>
          <dl>
            <dt>{t('badge.by')}</dt>
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
            <dt>{t('badge.date')}</dt>
            <dd className="num">{format.dateTime(new Date(badge.awardedAt), 'day')}</dd>
            <dt>{t('badge.number')}</dt>
            <dd className="num break-all">{code}</dd>
          </dl>
          <div className="acts">
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
      {lessons.length > 0 && (
        <section className="sec" aria-labelledby="lessons">
          <SectionHead id="lessons" title={t('badge.lessons')} />
          <ul className="blist">
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <Icon of="circle-check" className="seed" />
                <Link href={placePath(lesson)} className="min-w-0 flex-1 font-semibold hover:underline">
                  {lesson.title}
                </Link>
                <LearnTag id={lesson.id} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="sec" aria-labelledby="shelf">
        <SectionHead
          id="shelf"
          title={t('badge.shelf', { name: maker.nickname, product: names.product })}
          more={{ href: '/academy', label: t('badge.more') }}
        />
        <ul className="shelf">
          {levels.map((one) => {
            const own = others.find((other) => other.level === one)
            const name = <b>{t(`levels.${one}.level`)}</b>
            return (
              <li key={one}>
                <BadgeDrawing product={product} level={one} earned={own !== undefined} size={140} />
                {own && own.code !== code ? (
                  <Link href={`/badge/${own.code}`} className="hover:underline">
                    {name}
                  </Link>
                ) : (
                  name
                )}
                <span className="mut t13 num">
                  {own ? format.dateTime(new Date(own.awardedAt), 'day') : t('badge.toCome')}
                </span>
              </li>
            )
          })}
        </ul>
      </section>
    </div>
  )
}
