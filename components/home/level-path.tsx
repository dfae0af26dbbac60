import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { Link } from '@/components/shell/link'
import { SectionHead } from '@/components/shell/section-head'

const levels = ['explorer', 'builder', 'creator', 'visionary'] as const

/** The levels of the academy as one leaf engraved four ways, with the number of lessons in each. */
export function LevelPath({ counts }: { counts: Record<(typeof levels)[number], number> }) {
  const t = useTranslations('home')
  return (
    <section
      className="lazy-layout mt-11 bg-sunken pt-8 pb-5 md:mt-15 md:pt-12 md:pb-13"
      aria-labelledby="learning"
    >
      <div className="wrap">
        <SectionHead
          title={t('learning')}
          id="learning"
          more={{ href: '/academy', label: t('openAcademy') }}
        />
        {/* The line leads along all four levels; its dot is the start. */}
        <div className="before:absolute before:inset-x-0 before:top-38 before:h-0.5 before:bg-[linear-gradient(90deg,var(--ink)_4%,var(--edge)_4%)] after:absolute after:top-37 after:left-[4%] after:size-2.5 after:rounded-full after:bg-ember after:shadow-[0_0_0_4px_var(--ember-wash)] max-md:before:hidden max-md:after:hidden md:relative md:grid md:grid-cols-4">
          {levels.map((level) => (
            <Link
              key={level}
              className="grid grid-cols-[64px_1fr] gap-x-4 border-t border-line py-3.5 md:block md:border-0 md:py-0 md:pr-7"
              href="/academy/general-start"
            >
              <span
                className="row-span-3 block h-21.5 w-14.5 bg-ink [mask:var(--leaf)_0_50%/contain_no-repeat] md:h-34 md:w-23"
                style={{ '--leaf': `url(/art/level-${level}.svg)` } as CSSProperties}
                aria-hidden
              />
              <h3 className="mt-1 md:mt-9.5">
                {t(`levels.${level}.name`)}{' '}
                <span className="font-medium text-muted">{t(`levels.${level}.level`)}</span>
              </h3>
              <p className="mt-1.5 max-w-62.5">{t(`levels.${level}.text`)}</p>
              <p className="digits mt-1.5 max-w-62.5 text-sm text-muted">
                {t('tutorials', { count: counts[level] })}
              </p>
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}
