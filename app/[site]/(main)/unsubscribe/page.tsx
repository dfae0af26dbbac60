import { getTranslations } from 'next-intl/server'
import { UnsubscribeView } from '@/components/notifications/unsubscribe-view'
import { readUnsubscribeToken } from '@/lib/notifications/unsubscribe'
import { pageMetadata } from '@/lib/seo/metadata'

type Props = {
  params: Promise<{ site: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('notifications')
  const { site } = await params
  const page = pageMetadata({ site, path: '/unsubscribe', title: t('unsubscribe.title') })
  // the address holds the token that ends the digest, and must not leak to other sites
  return { ...page, referrer: 'no-referrer' as const }
}

/** The target of the link at the end of a digest. It asks first, because mail scanners open links too. */
export default async function Unsubscribe({ searchParams }: Props) {
  const { key } = await searchParams
  const known = typeof key === 'string' && readUnsubscribeToken(key) !== null
  return <UnsubscribeView token={known ? key : null} />
}
