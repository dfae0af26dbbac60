import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { DesignList } from '@/components/designs/design-list'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { firstDesignState } from '@/lib/designs/list-filter'
import { findDesignType, readDesignList } from '@/lib/designs/list-page'
import { parseSite } from '@/lib/i18n/locales'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ site: string; type: string }> }

export async function generateMetadata({ params }: Props) {
  const { site, type } = await params
  const category = await findDesignType(type)
  if (!category) return missingMetadata()
  const t = await getTranslations('designs')
  const name = category.names[parseSite(site)!.locale]
  return pageMetadata({
    site,
    path: `/designs/${category.slug}`,
    title: `${name} · ${t('title')}`,
    description: t('typeAbout', { type: name }),
  })
}

export default withNotFound(async function DesignsOfType({ params }: Props) {
  const category = await findDesignType((await params).type)
  if (!category) notFound()
  const state = firstDesignState(category.slug)
  return <DesignList state={state} page={await readDesignList(state, null)} />
})
