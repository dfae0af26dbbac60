import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { Link } from '@/components/shell/link'
import { SectionHead } from '@/components/shell/section-head'

const levels = ['explorer', 'builder', 'creator', 'visionary'] as const

/** One leaf engraved four ways: the levels of the academy with how many tutorials each has. */
export function LevelPath({ counts }: { counts: Record<(typeof levels)[number], number> }) {
  const t = useTranslations('home')
  return (
    <section className="learn" aria-labelledby="learning">
      <div className="wrap">
        <SectionHead
          title={t('learning')}
          id="learning"
          more={{ href: '/academy', label: t('openAcademy') }}
        />
        <div className="path">
          {levels.map((level) => (
            <Link key={level} className="lv" href="/academy/general-start">
              <span
                className="leaf"
                style={{ '--leaf': `url(/art/level-${level}.svg)` } as CSSProperties}
                aria-hidden
              />
              <h3>
                {t(`levels.${level}.name`)} <span>{t(`levels.${level}.level`)}</span>
              </h3>
              <p>{t(`levels.${level}.text`)}</p>
              <p className="t13 num mut">{t('tutorials', { count: counts[level] })}</p>
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}
