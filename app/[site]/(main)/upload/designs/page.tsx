import '@/components/publish/publish.css'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { DesignForm } from '@/components/publish/design-form'
import { LogInAtOnce } from '@/components/publish/log-in-at-once'
import { ClientMessages } from '@/components/shell/client-messages'
import { cachedDesignCategories } from '@/lib/designs/list-queries'
import { listMachines } from '@/lib/settings/queries'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'

export async function generateMetadata({ params }: PageProps<'/[site]/upload/designs'>) {
  const t = await getTranslations('publish.designsPage')
  return pageMetadata({
    site: (await params).site,
    path: '/upload/designs',
    title: t('title'),
    description: t('about'),
  })
}

/** Design files alone: visitors get the log-in dialog at once. */
export default async function UploadDesigns() {
  const t = await getTranslations('publish.designsPage')
  return (
    <ClientMessages namespaces={['preflight', 'publish', 'validation']}>
      <div className="wrap dz">
        <LogInAtOnce />
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <Suspense>
          <DesignForm categories={await cachedDesignCategories()} machines={await listMachines()} />
        </Suspense>
      </div>
    </ClientMessages>
  )
}
