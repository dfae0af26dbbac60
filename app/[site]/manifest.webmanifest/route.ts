import { getTranslations } from 'next-intl/server'
import { parseSite } from '@/lib/i18n/locales'
import { site as brand } from '@/lib/site'

export const dynamic = 'force-static'

/** Returns the manifest with which a phone installs the site, in the language of the page that links it. */
export async function GET(_: Request, { params }: RouteContext<'/[site]/manifest.webmanifest'>) {
  const site = parseSite((await params).site)
  if (!site) return new Response(null, { status: 404 })
  const t = await getTranslations({ locale: site.locale, namespace: 'shell' })
  const manifest = {
    id: '/',
    name: brand.name,
    short_name: brand.brand,
    description: brand.description[site.locale],
    lang: site.htmlLang,
    start_url: site.prefix,
    scope: '/',
    display: 'standalone',
    background_color: '#faf7f2',
    theme_color: '#faf7f2',
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('resources'), url: `${site.prefix}/resource` },
      { name: t('academy'), url: `${site.prefix}/academy` },
    ],
  }
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } })
}
