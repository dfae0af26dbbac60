'use client'

import { useTranslations } from 'next-intl'
import { LogInLink } from '@/components/shell/log-in-link'
import { Link } from '@/components/shell/link'
import { useViewer } from '@/components/shell/viewer'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { Picture } from '@/components/ui/picture'
import { LevelLeaf } from './level-leaf'
import { MemberMilestone } from './member-milestone'
import type { PathLesson, PathMachine } from './path-lessons'
import type { Learning } from './use-learning'

/** The next lesson, large: what it shows, how far it is, and the way into it. */
export function NextLesson({
  machine,
  path,
  next,
  learning,
}: {
  machine: PathMachine
  path: PathLesson[]
  next: PathLesson | undefined
  learning: Learning
}) {
  const t = useTranslations('academy')
  const { status } = useViewer()
  const shown = next ?? path.at(-1)
  if (!shown) return null
  const under = learning.known && next !== undefined && learning.statusOf(next.id) !== 'NOT_STARTED'
  const percent = under ? Math.round(learning.shareOf(next.id) * 100) : 0
  return (
    <header className="nl">
      <div className="wrap">
        <div className="tx">
          <h1 className="where">
            {machine.slug === 'general' ? t('path.nextGeneral') : t('path.next', { machine: machine.name })}
            <span className="tag num">
              {t('path.place', { number: path.indexOf(shown) + 1, total: path.length })}
            </span>
          </h1>
          <p className="ttl">{next ? next.title : t('allDone')}</p>
          {next && (
            <p className="t17 mut num">
              {under
                ? learning.statusOf(next.id) === 'LEARNED'
                  ? t('path.learned')
                  : t('path.under', { percent, minutes: minutesLeft(next, percent) })
                : t('path.fresh', { minutes: next.minutes })}
              {next.quiz && <span className="block">{t('path.quiz')}</span>}
            </p>
          )}
          <p className="go">
            <ButtonLink href={shown.href} variant="primary" size="lg" icon={<Icon of="play" />}>
              {t(!next ? 'path.again' : under ? 'path.continue' : 'path.start')}
            </ButtonLink>
            <a className="btn q lg" href="#path">
              {t('path.another')}
            </a>
          </p>
          <div className="why">
            {status === 'anonymous' ? (
              <p>
                <LogInLink className="link">{t('logIn')}</LogInLink> {t('logInWhy')}
              </p>
            ) : (
              <MemberMilestone />
            )}
          </div>
        </div>
        <Link href={shown.href} className="film" aria-hidden tabIndex={-1}>
          {shown.picture ? (
            <Picture
              image={shown.picture}
              alt=""
              sizes="(min-width:1280px) 600px,(min-width:768px) 50vw,100vw"
              most={1200}
              priority
            />
          ) : shown.poster ? (
            // eslint-disable-next-line @next/next/no-img-element
            <img src={shown.poster} alt="" width={1280} height={720} />
          ) : (
            <LevelLeaf level={shown.level} large />
          )}
          {shown.film && (
            <span className="play">
              <Icon of="play" size="l" />
            </span>
          )}
          <span className="tag len num">{t('minutes', { minutes: shown.minutes })}</span>
          <span className="cap">{shown.summary}</span>
          {under && <KerfProgress value={percent} label={t('path.progress')} />}
        </Link>
      </div>
    </header>
  )
}

const minutesLeft = ({ minutes }: PathLesson, percent: number) =>
  Math.max(1, Math.round((minutes * (100 - percent)) / 100))
