import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { answerPath } from '@/lib/materials/addresses'
import type { AnswerPage } from '@/lib/materials/answer-page'

/** The address of an answer with all that it is about: lists of it add where they go on. */
export const placePath = ({ material, machine, module, method, thickness }: AnswerPage): string =>
  answerPath({ ...{ material: material.slug, machine: machine.slug, module }, ...{ method, thickness } })

/** The ways back to the first rows and on to the next, which each stand at an address. */
export function AnswerPageLinks({
  answer,
  first,
  className,
}: {
  answer: AnswerPage
  /** whether the first page is shown */
  first: boolean
  /** of each link */
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
