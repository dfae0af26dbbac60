import { readAnswerQuery } from '@/lib/materials/answer-query'
import { answerMetadata, renderAnswer } from '../../../../materials/[material]/[machine]/render-answer'

export const dynamic = 'force-dynamic'

type Props = PageProps<'/[site]/list/materials/[material]/[machine]'>

export async function generateMetadata({ params, searchParams }: Props) {
  return answerMetadata(await params, readAnswerQuery(await searchParams))
}

/** /materials/{material}/{machine} with a query. What it does not say rightly is left out. */
export default async function AskedAnswer({ params, searchParams }: Props) {
  return renderAnswer(await params, readAnswerQuery(await searchParams))
}
