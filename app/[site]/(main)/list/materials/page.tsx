import { redirect } from 'next/navigation'
import { MaterialsPage } from '@/components/materials/materials-page'
import { parseSite } from '@/lib/i18n/locales'
import { answerQuestion, pathOfQuestion, QUESTION_MAX } from '@/lib/materials/answer-question'
import { readMatrix } from '@/lib/materials/library-pages'
import { readMatrixQuery } from '@/lib/materials/matrix-filter'
import { readQuestion } from '@/lib/materials/read-question'
import { getCatalog } from '@/lib/settings/queries'
import { readForCachedPage } from '@/lib/web/cache-page'
import { tags } from '@/lib/web/tags'

// layouts above are static; what reads its query must say that it is not
export const dynamic = 'force-dynamic'

const CACHED = { seconds: 30, tags: [tags.materials] }

export { generateMetadata } from '../../materials/page'

type Props = {
  params: Promise<{ site: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** /materials with a query. A question (`q`) leads to its answer, and to the material where no machine is named. */
export default async function FilteredMaterials({ params, searchParams }: Props) {
  const [asked, catalog, { site }] = await Promise.all([searchParams, getCatalog(), params])
  const { prefix, locale } = parseSite(site)!
  const question = [asked.q].flat()[0]?.slice(0, QUESTION_MAX).trim()
  if (question) {
    const path = pathOfQuestion(readQuestion(question, catalog))
    if (path) redirect(prefix + path)
  }
  const filter = readMatrixQuery(asked)
  const matrix = await readForCachedPage(CACHED, () => readMatrix(filter))
  const asks = question ? { text: question, answer: await answerQuestion(question, locale) } : undefined
  return <MaterialsPage filter={filter} {...matrix} catalog={catalog} question={asks} />
}
