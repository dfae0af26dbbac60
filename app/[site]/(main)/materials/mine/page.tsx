import { getTranslations } from 'next-intl/server'
import { MineView } from '@/components/materials/mine-view'
import { Breadcrumbs } from '@/components/shell/breadcrumbs'
import { ClientMessages } from '@/components/shell/client-messages'
import { PhoneBar } from '@/components/shell/phone-bar'
import { parseSite } from '@/lib/i18n/locales'
import { LIBRARY_PATH } from '@/lib/materials/addresses'
import { moduleNames } from '@/lib/materials/module-name'
import { pageMetadata } from '@/lib/seo/metadata'
import { getCatalog } from '@/lib/settings/queries'

export const dynamic = 'force-static'

type Props = { params: Promise<{ site: string }> }

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('materials.mine')
  return pageMetadata({
    site: (await params).site,
    path: '/materials/mine',
    title: t('title'),
    description: t('about'),
  })
}

/** A member's own settings: the same page for everyone, filled in the browser. */
export default async function Mine({ params }: Props) {
  const [t, library, shell, catalog, { site }] = await Promise.all([
    getTranslations('materials.mine'),
    getTranslations('materials.page'),
    getTranslations('shell'),
    getCatalog(),
    params,
  ])
  const { locale } = parseSite(site)!
  const nameOf = moduleNames(locale)
  const materials = catalog.materials.map(({ slug, names, swatch, hazard }) => [
    slug,
    { name: names[locale], swatch, ...(hazard === 'risky' && { risky: true }) },
  ])
  return (
    <>
      <PhoneBar title={t('title')} back={LIBRARY_PATH} />
      <div className="wrap">
        <Breadcrumbs items={[{ label: library('library'), href: LIBRARY_PATH }, { label: t('title') }]} />
        <h1 className="mt-4 text-3xl">{t('title')}</h1>
        <p className="mt-2 max-w-[70ch] text-muted">{t('about')}</p>
        <ClientMessages namespaces={['materials']}>
          <MineView
            materials={Object.fromEntries(materials)}
            machines={catalog.devices.map(({ slug, name, modules }) => ({
              ...{ slug, name },
              modules: modules.map((laser) => ({ slug: laser.slug, name: nameOf(laser) })),
            }))}
            logIn={shell('logIn')}
          />
        </ClientMessages>
      </div>
    </>
  )
}
