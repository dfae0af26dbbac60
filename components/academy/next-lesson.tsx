'use client'

import { useTranslations } from 'next-intl'
import { LogInLink } from '@/components/shell/log-in-link'
import { Link } from '@/components/shell/link'
import { useViewer } from '@/components/shell/viewer'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { Picture } from '@/components/ui/picture'
import { describeLeft } from '@/lib/academy/describe-left'
import type { Left } from '@/lib/academy/left-to-learn'
import { hasBegun, percentOf } from '@/lib/academy/next-lesson'
import { LevelLeaf } from './level-leaf'
import { MemberMilestone } from './member-milestone'
import type { PathLesson, PathMachine } from './path-lessons'
import type { Learning } from './use-learning'

/** The next lesson in large: its picture, its progress and a link to it. */
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
  const shown = next ?? path.at(-1)
  if (!shown) return null
  const state = learning.known && next ? learning.stateOf(next.id) : undefined
  const percent = state && hasBegun(state) ? percentOf(state.share) : null
  return (
    <header className="border-b border-line bg-sunken">
      <div className="wrap flex flex-col gap-4.5 pb-6 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] md:items-center md:gap-9 md:pt-8 md:pb-9 xl:grid-cols-[minmax(0,1fr)_minmax(0,600px)] xl:gap-14">
        {/* First in the document, as on a phone, so that nothing later pushes it down. */}
        <Film lesson={shown} percent={percent} />
        {/* Reserves the height of a title with three lines where the column is narrow. */}
        <div className="md:col-start-1 md:row-start-1 md:max-xl:min-h-84">
          <h1 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans text-[15px]/normal font-semibold tracking-normal">
            {machine.slug === 'general' ? t('path.nextGeneral') : t('path.next', { machine: machine.name })}
            <span className="fact-tag digits">
              {t('path.place', { number: path.indexOf(shown) + 1, total: path.length })}
            </span>
          </h1>
          {/* Two lines high even for one, so that the content below does not move when the lesson is known. */}
          <p className="my-2 flex min-h-[2.2em] items-end font-display max-w-[17em] text-[28px]/[1.1] font-bold tracking-[-0.028em] text-balance wrap-anywhere xl:[&:lang(zh)]:break-keep cjk:min-h-[2.8em] cjk:text-[24px]/[1.4] cjk:tracking-normal md:text-[34px] md:cjk:text-[30px] xl:text-[44px] xl:cjk:text-[34px]">
            {next ? next.title : t('allDone')}
          </p>
          {next && <HowFar lesson={next} percent={percent} left={state?.left ?? null} />}
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonLink
              href={shown.href}
              variant="primary"
              size="lg"
              className="flex-1 md:flex-none md:max-lg:px-3.5"
              icon={<Icon of="play" className="md:max-lg:hidden" />}
            >
              {t(!next ? 'path.again' : percent !== null ? 'path.continue' : 'path.start')}
            </ButtonLink>
            <a className="button bordered large flex-1 md:flex-none md:max-lg:px-3.5" href="#path">
              {t('path.another')}
            </a>
          </p>
          <div className="mt-4.5 min-h-[41px] border-t border-line pt-3.5">
            <MilestoneOrLogIn />
          </div>
        </div>
      </div>
    </header>
  )
}

/** `percent` is null before the lesson is begun. */
function HowFar({
  lesson,
  percent,
  left,
}: {
  lesson: PathLesson
  percent: number | null
  /** what is left, as on the lesson's own page; null: only the completion */
  left: Left | null
}) {
  const t = useTranslations('academy')
  const rest = left && describeLeft(left)
  return (
    <p className="text-[17px] muted digits min-h-[2lh]">
      {percent === null
        ? t('path.fresh', { minutes: lesson.minutes })
        : !rest
          ? t(lesson.quiz ? 'path.learnedQuiz' : 'path.learned')
          : rest.what === 'end'
            ? t('path.underEnd', { percent })
            : t('path.under', { percent, minutes: rest.minutes })}
      {lesson.quiz && (rest || percent === null) && <span className="block">{t('path.quiz')}</span>}
    </p>
  )
}

function MilestoneOrLogIn() {
  const t = useTranslations('academy')
  const { status } = useViewer()
  if (status !== 'anonymous') return <MemberMilestone />
  return <p>{t.rich('logInWhy', { link: (chunks) => <LogInLink className="link">{chunks}</LogInLink> })}</p>
}

/** The picture of the lesson with its length, its first line and, when it is in progress, how far it is. */
function Film({ lesson, percent }: { lesson: PathLesson; percent: number | null }) {
  const t = useTranslations('academy')
  return (
    <Link
      href={lesson.href}
      className="relative -mx-4 block aspect-16/10 overflow-hidden bg-ink text-paper md:col-start-2 md:row-start-1 md:mx-0 md:rounded-card [&_img]:size-full [&_img]:object-cover"
      aria-hidden
      tabIndex={-1}
    >
      {lesson.picture ? (
        <Picture
          image={lesson.picture}
          alt=""
          sizes="(min-width:1280px) 600px,(min-width:768px) 50vw,100vw"
          most={1200}
          priority
        />
      ) : lesson.poster ? (
        // oxlint-disable-next-line nextjs/no-img-element
        <img src={lesson.poster} alt="" width={1280} height={720} />
      ) : (
        <LevelLeaf level={lesson.level} large className="mt-[4%] h-[70%] w-full" />
      )}
      {lesson.film && (
        <span className="absolute top-[38%] left-1/2 -m-9 grid size-18 place-items-center rounded-full bg-[rgb(20_17_15/84%)] text-[#fbf8f2]">
          <Icon of="play" size="l" className="ml-1 fill-current" />
        </span>
      )}
      <span className="fact-tag digits absolute top-3.5 right-3.5">
        {t('minutes', { minutes: lesson.minutes })}
      </span>
      {/* Light letters in both themes. Beside a narrow column it has two lines; the lesson has the rest. */}
      <span className="absolute inset-x-0 bottom-0 bg-[linear-gradient(transparent,rgb(20_17_15/88%)_62%)] px-5 pt-16 pb-6.5 font-display text-[17px]/[1.4] font-semibold text-pretty text-[#fbf8f2] cjk:text-[16px]/[1.6]">
        {/* An element of its own, because a clamped one shows the next line in its padding. */}
        <span className="max-lg:line-clamp-2">{lesson.summary}</span>
      </span>
      {percent !== null && (
        <KerfProgress
          value={percent}
          label={t('path.progress')}
          className="absolute inset-x-0 bottom-0 h-1.5 rounded-none"
        />
      )}
    </Link>
  )
}
