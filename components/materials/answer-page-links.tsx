import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { answerPath } from '@/lib/materials/addresses'
import type { AnswerPage } from '@/lib/materials/answer-page'

/** Returns the address of an answer with its whole place, to which lists add their cursor. */
export const placePath = ({ material, machine, module, method, thickness }: AnswerPage): string =>
  answerPath({ ...{ material: material.slug, machine: machine.slug, module }, ...{ method, thickness } })

/** Links to the first rows and to the next page of rows, each with an address of its own. */
export function AnswerPageLinks({
  answer,
  first,
  className,
}: {
  answer: AnswerPage
  /** whether the first page is shown */
  first: boolean
  /** class of each link */
  className: string
}) {
  const t = useTranslations('materials.rows')
  const here = placePath(answer)
  const { nextCursor } = answer.rows
  return (
    <>
      {!first && (
        <Link className={className} href={`${here}#rows`}>
          {t('first')}
        </Link>
      )}
      {nextCursor && (
        <Link className={className} rel="next" href={`${here}&cursor=${encodeURIComponent(nextCursor)}#rows`}>
          {t('more')}
        </Link>
      )}
    </>
  )
}
