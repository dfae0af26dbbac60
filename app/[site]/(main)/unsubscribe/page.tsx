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
  // what ends the summary stands in the address
  return { ...page, referrer: 'no-referrer' as const }
}

/** Where the link at the end of a digest leads: asks once, because programs look at links too. */
export default async function Unsubscribe({ searchParams }: Props) {
  const { key } = await searchParams
  const known = typeof key === 'string' && readUnsubscribeToken(key) !== null
  return <UnsubscribeView token={known ? key : null} />
}
