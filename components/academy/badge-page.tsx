import { Icon } from '@/components/ui/icon'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { ButtonLink } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import type { BadgeProofView } from '@/lib/academy/badges'
import { placePath } from '@/lib/academy/places'
import type { TutorialCardView } from '@/lib/academy/views'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import { pageAddress } from '@/lib/reach/metadata'
import { BadgeDrawing } from './badge-drawing'
import { LearnTag } from './learn-tag'

/**
 * A badge for who was shown its address: that it is real, whose it is, since when, and what it was for. `lessons` are
 * those of its level as it is today.
 */
export function BadgePage({ badge, lessons }: { badge: BadgeProofView; lessons: TutorialCardView[] }) {
  const t = useTranslations('academy')
  const format = useFormatter()
  const locale = useLocale() as Locale
  const { maker, product, level, code } = badge
  const names = { level: t(`levels.${level}.level`), product: t(`products.${product}`) }
  return (
    <div className="wrap">
      <article className="bproof">
        <div className="bench">
          <BadgeDrawing product={product} level={level} earned size={220} />
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
              <Link href={`/user/blogger/${maker.id}`} className="link" lang={languageTags[maker.language]}>
                {maker.nickname}
              </Link>
            </dd>
            <dt>{t('badge.date')}</dt>
            <dd className="num">{format.dateTime(new Date(badge.awardedAt), 'day')}</dd>
            <dt>{t('badge.number')}</dt>
            <dd className="num break-all">{code}</dd>
          </dl>
          <div className="acts">
            <CopyButton text={pageAddress(locale, `/badge/${code}`)} word={t('badge.share')} />
            <ButtonLink href="/academy" size="sm">
              {t('badge.more')}
            </ButtonLink>
          </div>
        </div>
      </article>
      {lessons.length > 0 && (
        <section className="sec" aria-labelledby="lessons">
          <h2 id="lessons" className="text-[20px]">
            {t('badge.lessons')}
          </h2>
          <ul className="blist">
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <Link href={placePath(lesson)} className="link">
                  {lesson.title}
                </Link>
                <LearnTag id={lesson.id} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
