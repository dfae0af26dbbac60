import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { hasBegun, nextLesson, type LearnState } from '@/lib/academy/next-lesson'
import { MemberMilestone } from './member-milestone'

export type Lesson = { id: number; title: string; href: string }
export type ProductLessons = { lessons: Lesson[]; minutes: number }

/** The progress with a product and its next lesson; without `stateOf` the reader's progress is unknown. */
export function ProgressFace({
  lessons,
  minutes,
  stateOf,
}: ProductLessons & { stateOf?: (id: number) => LearnState }) {
  const t = useTranslations('academy')
  const next = stateOf ? nextLesson(lessons, stateOf) : lessons[0]
  const begun = stateOf && next && hasBegun(stateOf(next.id))
  const completed = lessons.filter(({ id }) => stateOf?.(id).status === 'COMPLETED').length
  const total = lessons.length
  const text = stateOf ? t('doneOf', { done: completed, total }) : t('inAll', { count: total, minutes })
  return (
    <>
      <div className="flex justify-between gap-4 font-semibold">
        <span className="digits">{text}</span>
        <MemberMilestone />
      </div>
      <KerfProgress
        value={(completed / total) * 100}
        label={t('progressLabel')}
        text={text}
        className="mt-2.5 mb-3.5 h-1.5"
      />
      {next ? (
        <ButtonLink href={next.href} variant="primary" wide className="max-w-full" icon={<Icon of="play" />}>
          <span className="truncate">{t(begun ? 'continue' : 'startWith', { title: next.title })}</span>
        </ButtonLink>
      ) : (
        <p className="seed flex items-center gap-2 font-semibold">
          <Icon of="circle-check" />
          {t('allDone')}
        </p>
      )}
    </>
  )
}
