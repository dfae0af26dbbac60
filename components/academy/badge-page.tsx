import { CircleCheck } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { ButtonLink } from '@/components/ui/button'
import type { BadgeProofView } from '@/lib/academy/badges'
import { languageTags } from '@/lib/i18n/locales'
import { BadgeDrawing } from './badge-drawing'

/** A badge for who was shown its address: that it is real, whose it is, since when, and what it was for. */
export function BadgePage({ badge }: { badge: BadgeProofView }) {
  const t = useTranslations('academy')
  const format = useFormatter()
  const { maker, product, level, code } = badge
  const names = { level: t(`levels.${level}.level`), product: t(`products.${product}`) }
  return (
    <div className="wrap">
      <article className="bproof">
        <BadgeDrawing product={product} level={level} earned size={180} />
        <div className="min-w-0">
          <p className="seed flex items-center gap-2 font-semibold">
            <CircleCheck className="ic" aria-hidden />
            {t('badge.valid')}
          </p>
          <h1>{t('badge.title', names)}</h1>
          <dl className="facts">
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
          <p className="mut mt-4 max-w-[60ch]">{t('badge.text', names)}</p>
          <ButtonLink href="/academy" className="mt-5">
            {t('badge.more')}
          </ButtonLink>
        </div>
      </article>
    </div>
  )
}
