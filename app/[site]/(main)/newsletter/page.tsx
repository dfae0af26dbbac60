import { getTranslations } from 'next-intl/server'
import { ConfirmNewsletter } from '@/components/account/confirm-newsletter'
import { ClientMessages } from '@/components/shell/client-messages'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ site: string }>; searchParams: Promise<{ key?: string | string[] }> }

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('account.confirmNewsletter')
  return pageMetadata({ site: (await params).site, path: '/newsletter', title: t('title') })
}

/** The target of the link in the email. Opening it confirms nothing, because mail scanners open links too. */
export default async function Newsletter({ searchParams }: Props) {
  const { key } = await searchParams
  return (
    <ClientMessages namespaces={['account', 'errors']}>
      <ConfirmNewsletter token={typeof key === 'string' ? key : ''} />
    </ClientMessages>
  )
}
