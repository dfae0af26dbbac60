import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { DesignForm } from '@/components/design-form/design-form'
import { LogInAtOnce } from '@/components/auth/log-in-at-once'
import { PhoneBar } from '@/components/shell/phone-bar'
import { NotFoundScreen } from '@/components/shell/not-found-screen'
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

/** Publishes design files alone; a visitor gets the log-in dialog at once. */
export default async function UploadDesigns() {
  const t = await getTranslations('publish.designsPage')
  return (
    <ClientMessages namespaces={['preflight', 'publish', 'validation']}>
      <PhoneBar title={t('title')} back="/designs" />
      <LogInAtOnce />
      <Suspense>
        <DesignForm
          categories={await cachedDesignCategories()}
          machines={await listMachines()}
          missing={<NotFoundScreen />}
        />
      </Suspense>
    </ClientMessages>
  )
}
