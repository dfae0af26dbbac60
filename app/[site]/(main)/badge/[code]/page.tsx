import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { BadgePage } from '@/components/academy/badge-page'
import { ClientMessages } from '@/components/shell/client-messages'
import { NotFoundScreen } from '@/components/shell/not-found-screen'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { cachedBadge } from '@/lib/academy/badges'
import { cachedTutorials } from '@/lib/academy/queries'
import { parseSite } from '@/lib/i18n/locales'
import { badgeCard } from '@/lib/seo/cards/card'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'

export function generateStaticParams() {
  return []
}

type Props = PageProps<'/[site]/badge/[code]'>

export async function generateMetadata({ params }: Props) {
  const { site, code } = await params
  const badge = await cachedBadge(code)
  if (!badge) return missingMetadata()
  const t = await getTranslations('academy')
  const names = { level: t(`levels.${badge.level}.level`), product: t(`products.${badge.product}`) }
  return pageMetadata({
    site,
    path: `/badge/${code}`,
    card: badgeCard(badge, parseSite(site)!.locale),
    title: t('badge.title', names),
    description: t('badge.about', { ...names, name: badge.maker.nickname }),
  })
}

/** Confirms to anyone who was shown a badge whether it was earned, by whom and when. */
export default withNotFound(
  async function Badge({ params }: Props) {
    const { site, code } = await params
    const badge = await cachedBadge(code)
    if (!badge) notFound()
    const all = await cachedTutorials(parseSite(site)!.locale)
    const lessons = all.filter(({ product, level }) => product === badge.product && level === badge.level)
    return (
      <ClientMessages namespaces={['academy']}>
        <BadgePage badge={badge} lessons={lessons} />
      </ClientMessages>
    )
  },
  <UnknownBadge />,
)

/** Explains to anyone who was shown a badge what it means that its code is unknown. */
function UnknownBadge() {
  const t = useTranslations('academy.badge')
  return <NotFoundScreen hint={t('unknown')} />
}
