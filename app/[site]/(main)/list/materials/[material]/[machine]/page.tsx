import { readAnswerQuery } from '@/lib/materials/answer-query'
import { readForCachedPage } from '@/lib/web/cache-page'
import { tags } from '@/lib/web/tags'
import { answerMetadata, renderAnswer } from '../../../../materials/[material]/[machine]/render-answer'

export const dynamic = 'force-dynamic'

const CACHED = { seconds: 30, tags: [tags.materials, tags.posts, tags.academy] }

type Props = PageProps<'/[site]/list/materials/[material]/[machine]'>

export async function generateMetadata({ params, searchParams }: Props) {
  return answerMetadata(await params, readAnswerQuery(await searchParams))
}

/** /materials/{material}/{machine} with a query. What it does not say rightly is left out. */
export default async function AskedAnswer({ params, searchParams }: Props) {
  const [place, query] = [await params, readAnswerQuery(await searchParams)]
  return readForCachedPage(CACHED, () => renderAnswer(place, query))
}
