import { getTranslations } from 'next-intl/server'
import { Kinds } from '@/components/form-shell/kinds'
import { PhoneBar } from '@/components/shell/phone-bar'
import { Link } from '@/components/shell/link'
import { requirePageViewer } from '@/lib/auth/page-viewer'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: PageProps<'/[site]/form/form'>) {
  const t = await getTranslations('publish.chooseKind')
  return pageMetadata({
    site: (await params).site,
    path: '/form/form',
    title: t('title'),
    description: t('lead'),
  })
}

/** Lets the member choose what to publish: a how-to, an inspiration or designs alone. */
export default async function ChooseForm({ params }: PageProps<'/[site]/form/form'>) {
  await requirePageViewer((await params).site, '/form/form')
  const t = await getTranslations('publish.chooseKind')
  return (
    <>
      <PhoneBar title={t('title')} back="/" />
      <div className="wrap pt-10 pb-16">
        <h1>{t('title')}</h1>
        <p className="mt-2.5 mb-6 max-w-[60ch] text-muted">{t('lead')}</p>
        <Kinds />
        <p className="my-6 max-w-[60ch] text-muted">
          {t.rich('goOn', {
            link: (chunks) => (
              <Link href="/user/home?tab=works&status=draft" className="link">
                {chunks}
              </Link>
            ),
          })}
        </p>
      </div>
    </>
  )
}
