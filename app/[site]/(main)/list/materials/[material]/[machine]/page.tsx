import { notFound } from 'next/navigation'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { isAnswerAddress, readAnswerQuery } from '@/lib/materials/answer-query'
import { readForCachedPage } from '@/lib/web/cache-page'
import { tags } from '@/lib/web/tags'
import { answerMetadata, renderAnswer } from '../../../../materials/[material]/[machine]/render-answer'

export const dynamic = 'force-dynamic'

const CACHED = { seconds: 30, tags: [tags.materials, tags.posts, tags.academy] }

type Props = PageProps<'/[site]/list/materials/[material]/[machine]'>

export async function generateMetadata({ params, searchParams }: Props) {
  const [place, asked] = await Promise.all([params, searchParams])
  return isAnswerAddress(asked) ? answerMetadata(place, readAnswerQuery(asked)) : missingMetadata()
}

/** /materials/{material}/{machine} with a query. An invalid query answers 404, and no cache keeps it. */
export default withNotFound(async function AskedAnswer({ params, searchParams }: Props) {
  const [place, asked] = await Promise.all([params, searchParams])
  if (!isAnswerAddress(asked)) notFound()
  const query = readAnswerQuery(asked)
  return readForCachedPage(CACHED, () => renderAnswer(place, query))
})
