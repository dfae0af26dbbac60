import { getTranslations } from 'next-intl/server'
import { MaterialsPage } from '@/components/materials/materials-page'
import { readMatrix } from '@/lib/materials/library-pages'
import { pageMetadata } from '@/lib/seo/metadata'
import { getCatalog } from '@/lib/settings/queries'

export const dynamic = 'force-static'

export async function generateMetadata({ params }: { params: Promise<{ site: string }> }) {
  const t = await getTranslations('materials.matrix')
  return pageMetadata({
    site: (await params).site,
    path: '/materials',
    title: t('title'),
    description: t('description'),
  })
}

/**
 * The matrix without a query: one page for everyone. The middleware sends the same address with a query to
 * /list/materials.
 */
export default async function Materials() {
  const [read, catalog] = await Promise.all([readMatrix({}), getCatalog()])
  return <MaterialsPage filter={{}} {...read} catalog={catalog} />
}
