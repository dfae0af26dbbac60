'use client'

import './path-stations.css'
import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { Link } from '@/components/shell/link'
import { Icon } from '@/components/ui/icon'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { levels, type Level } from '@/lib/academy/places'
import { BadgeDrawing } from './badge-drawing'
import { LevelLeaf } from './level-leaf'
import type { PathLesson, PathMachine } from './path-lessons'
import type { Learning } from './use-learning'

type Path = { machine: PathMachine; path: PathLesson[]; next: PathLesson | undefined; learning: Learning }

/** The path: a leaf for each level, engraved as far as its lessons are done, one line below all, and the lessons. */
export function PathStations({ machine, path, next, learning }: Path) {
  const t = useTranslations('academy')
  const { known, completed, statusOf } = learning
  const left = path
    .filter(({ id }) => statusOf(id) !== 'COMPLETED')
    .reduce((sum, one) => sum + one.minutes, 0)
  const shown = levels.filter((level) => path.some((one) => one.level === level))
  return (
    <section aria-labelledby="path-title">
      <div className="mt-4.5 md:mt-6.5 md:flex md:items-end md:justify-between md:gap-6">
        <div>
          <h2 id="path-title" className="text-[26px] md:text-[34px]">
            {machine.slug === 'general' ? t('path.titleGeneral') : t('path.title', { machine: machine.name })}
          </h2>
          <p className="muted digits">{machine.about}</p>
          <p className="muted">{t('path.leaf')}</p>
        </div>
        <div className="mt-1.5 md:text-right">
          <p className="muted digits">
            {known
              ? t('path.sum', { done: completed, total: path.length, minutes: left })
              : t('inAll', { count: path.length, minutes: left })}
          </p>
          {path[0] && (
            <Link
              className="inline-flex items-center gap-1.5 font-semibold underline-offset-3 hover:underline"
              href={path[0].href.replace(/-\d+$/, '')}
            >
              {t('path.byTopic')}
              <Icon of="arrow-right" size="s" />
            </Link>
          )}
        </div>
      </div>
      <ol className="md:mt-7 md:grid md:grid-cols-2 md:gap-x-7 md:gap-y-5 xl:grid-cols-4">
        {shown.map((level) => (
          <Station key={level} {...{ level, machine, path, next, learning }} />
        ))}
      </ol>
    </section>
  )
}

function Station({ level, machine, path, next, learning }: Path & { level: Level }) {
  const t = useTranslations('academy')
  const { known, statusOf } = learning
  const lessons = path.filter((one) => one.level === level)
  const done = lessons.filter(({ id }) => statusOf(id) === 'COMPLETED').length
  const total = lessons.length
  const now = known && next?.level === level && next.product === lessons[0]?.product
  const style = { '--done': `${(done / total) * 100}%` } as CSSProperties
  return (
    <li className={`station relative min-w-0 pb-2.5 ${now ? 'current' : ''}`} style={style}>
      <div className="station-line relative flex h-31 items-end justify-between pb-3.5 pl-1.5 md:h-42 md:pb-5">
        <span className="relative aspect-[640/940] w-15.5 md:w-23">
          <LevelLeaf level={level} large className="absolute inset-0 size-full opacity-26" />
          <LevelLeaf
            level={level}
            large
            className="absolute inset-0 size-full [clip-path:inset(calc(100%-var(--done))_0_0)]"
          />
        </span>
        <BadgeDrawing
          {...{ product: machine.product, level, done, total, size: 72 }}
          earned={known && done === total}
        />
      </div>
      <h3 className="mt-3.5">
        {t(`levels.${level}.name`)}{' '}
        <span className="font-medium text-muted">{t(`levels.${level}.level`)}</span>
      </h3>
      <p className="fine muted digits">
        {known ? t('doneOf', { done, total }) : t('count', { count: total })}
      </p>
      <ol className="mt-2.5">
        {lessons.map((lesson) => (
          <PathRow
            key={lesson.id}
            lesson={lesson}
            place={path.indexOf(lesson) + 1}
            here={known && lesson.id === next?.id}
            learning={learning}
          />
        ))}
      </ol>
    </li>
  )
}

/** A line above each row but the first. The next lesson has a card around it, and no line below. */
const rowLook = 'not-first:border-t [[aria-current]+&]:border-transparent'
const hereLook = '-mx-3 rounded-card border bg-surface pr-0.5 pl-3 md:mr-0'
/** The lesson's number on the path, or its check mark. */
const placeLook =
  'mt-px grid size-5 place-items-center rounded-full border-[1.5px] text-[11px]/none font-[650] forced-color-adjust-none'
const hereColours = 'border-ink bg-ink text-paper'

function PathRow({
  lesson,
  place,
  here,
  learning: { statusOf, shareOf },
}: {
  lesson: PathLesson
  /** position on the whole path, from 1 */
  place: number
  /** true for the one next lesson */
  here: boolean
  learning: Learning
}) {
  const t = useTranslations('academy')
  const status = statusOf(lesson.id)
  return (
    <li className={`border-line ${here ? hereLook : rowLook}`} aria-current={here ? 'step' : undefined}>
      <Link
        href={lesson.href}
        className="group grid min-h-11 grid-cols-[22px_minmax(0,1fr)] gap-2.5 rounded-ctl py-2.75 pr-2.5"
      >
        {status === 'COMPLETED' ? (
          <span className={`${placeLook} ${here ? hereColours : 'border-seed bg-seed text-paper'}`}>
            <Icon of="check" className="size-3.25" label={t('status.COMPLETED')} />
          </span>
        ) : (
          <span className={`${placeLook} ${here ? hereColours : 'border-edge text-muted'}`} aria-hidden>
            {place}
          </span>
        )}
        <span className="min-w-0">
          <b className="block leading-[1.38] font-semibold text-pretty underline-offset-3 group-hover:underline cjk:leading-normal">
            {lesson.title}
          </b>
          <small className="digits flex flex-wrap gap-x-2.5 gap-y-1 text-[13px] text-muted">
            <span className="inline-flex items-center gap-1.25">
              <Icon of={lesson.film ? 'play' : 'file-text'} size="s" />
              {t(lesson.film ? 'kind.video' : 'kind.article')}
            </span>
            <span>{t('minutes', { minutes: lesson.minutes })}</span>
            {here && status !== 'NOT_STARTED' && (
              <KerfProgress
                value={shareOf(lesson.id) * 100}
                label={t('path.progress')}
                className="my-1 flex-[1_0_100%]"
              />
            )}
          </small>
        </span>
      </Link>
    </li>
  )
}
