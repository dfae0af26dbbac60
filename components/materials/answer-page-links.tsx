import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { answerPath } from '@/lib/materials/addresses'
import type { AnswerPage } from '@/lib/materials/answer-page'

/** What the address of an answer calls the place in each of its lists. */
const cursorNames = { rows: 'cursor', reports: 'reports' }

/** The ways back to the first and on to the next page of a list of an answer, which each stands at an address. */
export function AnswerPageLinks({
  answer,
  list,
  first,
  className,
}: {
  answer: AnswerPage
  list: 'rows' | 'reports'
  /** whether the first page is shown */
  first: boolean
  /** of each link */
  className: string
}) {
  const t = useTranslations('materials')
  const { nextCursor } = answer[list]
  const here = answerPath({
    ...{ material: answer.material.slug, machine: answer.machine.slug, module: answer.module },
    ...{ method: answer.method, thickness: answer.thickness },
  })
  return (
    <>
      {!first && (
        <Link className={className} href={`${here}#${list}`}>
          {t(`${list}.first`)}
        </Link>
      )}
      {nextCursor && (
        <Link
          className={className}
          rel="next"
          href={`${here}&${cursorNames[list]}=${encodeURIComponent(nextCursor)}#${list}`}
        >
          {t(`${list}.more`)}
        </Link>
      )}
    </>
  )
}
