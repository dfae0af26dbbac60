import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { GridPage } from '@/components/materials/grid-page'
import { UnknownMaterial } from '@/components/materials/unknown-material'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { parseSite } from '@/lib/i18n/locales'
import { gridPath, materialPath } from '@/lib/materials/addresses'
import { nearestMaterialTo } from '@/lib/materials/find-place'
import { readGridPage } from '@/lib/materials/grid/grid-page'
import { pageAddress, pageMetadata } from '@/lib/seo/metadata'
import { findDevice } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'

// the layouts above are static; a page that reads its query must declare itself dynamic
export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ site: string; material: string; machine: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

async function readPlace(params: Props['params']) {
  const [{ site, material: slug, machine }, catalog] = await Promise.all([params, getCatalog()])
  const material = catalog.materials.find((one) => one.slug === slug)
  return {
    site,
    slug,
    locale: parseSite(site)!.locale,
    catalog,
    material,
    device: findDevice(catalog, machine),
  }
}

export async function generateMetadata({ params }: Props) {
  const { site, locale, material, device } = await readPlace(params)
  if (!material || !device) return missingMetadata()
  const t = await getTranslations('materials.grid')
  return pageMetadata({
    site,
    path: gridPath({ material: material.slug, machine: device.slug }),
    title: t('title', { material: material.names[locale], machine: device.name }),
    description: t('about'),
  })
}

/** A test grid around a row (`row`), or around the best known settings. The address holds the whole grid. */
export default withNotFound(async function Grid({ params, searchParams }: Props) {
  const [{ site, slug, locale, catalog, material, device }, asked] = await Promise.all([
    readPlace(params),
    searchParams,
  ])
  if (!material) return <UnknownMaterial given={slug} nearest={nearestMaterialTo(catalog, slug)} />
  if (!device) notFound()
  // the page of the material says why, and which material to use instead
  if (material.hazard === 'banned') redirect(parseSite(site)!.prefix + materialPath(slug))
  if (typeof asked.module === 'string' && !device.modules.some((laser) => laser.slug === asked.module))
    notFound()
  const page = await readGridPage({ material, device, catalog }, asked, locale)
  const address = pageAddress(
    locale,
    gridPath(
      { material: slug, machine: device.slug },
      { ...(page.row && { row: page.row.id }), ...page.query },
    ),
  )
  return (
    <GridPage
      page={page}
      material={material}
      materialName={material.names[locale]}
      device={device}
      address={address}
    />
  )
})
