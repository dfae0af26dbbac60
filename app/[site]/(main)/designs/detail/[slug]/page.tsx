import { notFound, permanentRedirect } from 'next/navigation'
import { DesignDetail } from '@/components/designs/design-detail'
import { JsonLd } from '@/components/shell/json-ld'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { cachedDesign, cachedRelatedDesigns } from '@/lib/designs/queries'
import { designPath, parseDesignSlug } from '@/lib/designs/schema'
import { designData } from '@/lib/seo/json-ld'
import { parseSite } from '@/lib/i18n/locales'
import { listMachines } from '@/lib/settings/queries'
import { designCard } from '@/lib/seo/cards/card'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ site: string; slug: string }> }

export async function generateMetadata({ params }: Props) {
  const { site, slug } = await params
  const design = await readDesign(slug)
  if (!design) return missingMetadata()
  return pageMetadata({
    site,
    path: designPath(design),
    title: design.name,
    description: design.description.slice(0, 200),
    card: designCard(design, parseSite(site)!.locale),
  })
}

/**
 * `{id}-{name}`: the id decides; a wrong name is redirected to the right one with 308
 * (docs/product.md "Languages and addresses").
 */
export default withNotFound(async function Design({ params }: Props) {
  const { site, slug } = await params
  const design = await readDesign(slug)
  if (!design) notFound()
  const { prefix, locale, mobile } = parseSite(site)!
  if (parseDesignSlug(slug)?.name !== design.slug) permanentRedirect(prefix + designPath(design))
  const [machines, related] = await Promise.all([
    listMachines(),
    cachedRelatedDesigns(design.id, design.category.slug),
  ])
  return (
    <>
      <JsonLd data={designData(design, locale)} />
      <DesignDetail design={design} mobile={mobile} machines={machines} related={related} />
    </>
  )
})

function readDesign(segment: string) {
  const asked = parseDesignSlug(segment)
  return asked && cachedDesign(asked.id)
}
