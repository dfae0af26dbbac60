import { notFound, redirect } from 'next/navigation'
import { MaterialsPage } from '@/components/materials/materials-page'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { parseSite } from '@/lib/i18n/locales'
import { answerQuestion, pathOfQuestion, QUESTION_MAX } from '@/lib/materials/answer-question'
import { readMatrix } from '@/lib/materials/library-pages'
import { isMatrixAddress, readMatrixQuery } from '@/lib/materials/matrix-filter'
import { readQuestion } from '@/lib/materials/read-question'
import { getCatalog } from '@/lib/settings/queries'
import { readForCachedPage } from '@/lib/web/cache-page'
import { tags } from '@/lib/web/tags'
import { generateMetadata as metadataOfMatrix } from '../../materials/page'

// the layouts above are static; a page that reads its query must declare itself dynamic
export const dynamic = 'force-dynamic'

const CACHED = { seconds: 30, tags: [tags.materials] }

type Props = Pick<PageProps<'/[site]/list/materials'>, 'params' | 'searchParams'>

export const generateMetadata = async (props: Props) =>
  isMatrixAddress(await props.searchParams) ? metadataOfMatrix(props) : missingMetadata()

/** /materials with a query. A question (`q`) redirects to its answer, or to the material where it names no machine. */
export default withNotFound(async function FilteredMaterials({ params, searchParams }: Props) {
  const [asked, catalog, { site }] = await Promise.all([searchParams, getCatalog(), params])
  if (!isMatrixAddress(asked)) notFound()
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
})
