'use client'

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

/** The path: a leaf for each level, engraved as far as its lessons go, one line under all, and the lessons. */
export function PathStations({ machine, path, next, learning }: Path) {
  const t = useTranslations('academy')
  const { known, completed, statusOf } = learning
  const left = path
    .filter(({ id }) => statusOf(id) !== 'COMPLETED')
    .reduce((sum, one) => sum + one.minutes, 0)
  const shown = levels.filter((level) => path.some((one) => one.level === level))
  return (
    <section aria-labelledby="path-title">
      <div className="phead">
        <div>
          <h2 id="path-title">
            {machine.slug === 'general' ? t('path.titleGeneral') : t('path.title', { machine: machine.name })}
          </h2>
          <p className="mut num">{machine.about}</p>
          <p className="mut">{t('path.leaf')}</p>
        </div>
        <div>
          <p className="mut num">
            {known
              ? t('path.sum', { done: completed, total: path.length, minutes: left })
              : t('inAll', { count: path.length, minutes: left })}
          </p>
          {path[0] && (
            <Link className="more" href={path[0].href.replace(/-\d+$/, '')}>
              {t('path.byTopic')}
              <Icon of="arrow-right" size="s" />
            </Link>
          )}
        </div>
      </div>
      <ol className="stations">
        {shown.map((level) => (
          <Station key={level} {...{ level, machine, path, next, learning }} />
        ))}
      </ol>
    </section>
  )
}

function Station({ level, machine, path, next, learning }: Path & { level: Level }) {
  const t = useTranslations('academy')
  const { known, statusOf, shareOf } = learning
  const lessons = path.filter((one) => one.level === level)
  const done = lessons.filter(({ id }) => statusOf(id) === 'COMPLETED').length
  const total = lessons.length
  const now = known && next?.level === level && next.product === lessons[0]?.product
  const style = { '--done': `${(done / total) * 100}%` } as CSSProperties
  return (
    <li className={now ? 'station now' : 'station'} style={style}>
      <div className="bed">
        <span className="leafcut">
          <LevelLeaf level={level} large />
          <LevelLeaf level={level} large />
        </span>
        <BadgeDrawing
          {...{ product: machine.product, level, done, total, size: 72 }}
          earned={known && done === total}
        />
      </div>
      <h3>
        {t(`levels.${level}.name`)} <span>{t(`levels.${level}.level`)}</span>
      </h3>
      <p className="t13 mut num">{known ? t('doneOf', { done, total }) : t('count', { count: total })}</p>
      <ol className="plist">
        {lessons.map((lesson) => {
          const status = statusOf(lesson.id)
          const here = known && lesson.id === next?.id
          return (
            <li key={lesson.id} className={here ? 'now' : undefined} aria-current={here ? 'step' : undefined}>
              <Link href={lesson.href}>
                {status === 'COMPLETED' ? (
                  <span className="dot done">
                    <Icon of="check" size="s" label={t('status.COMPLETED')} />
                  </span>
                ) : (
                  <span className="dot num" aria-hidden>
                    {path.indexOf(lesson) + 1}
                  </span>
                )}
                <span className="min-w-0">
                  <b>{lesson.title}</b>
                  <small className="num">
                    <span>
                      <Icon of={lesson.film ? 'play' : 'file-text'} size="s" />
                      {t(lesson.film ? 'kind.video' : 'kind.article')}
                    </span>
                    <span>{t('minutes', { minutes: lesson.minutes })}</span>
                    {here && status !== 'NOT_STARTED' && (
                      <KerfProgress value={shareOf(lesson.id) * 100} label={t('path.progress')} />
                    )}
                  </small>
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </li>
  )
}
