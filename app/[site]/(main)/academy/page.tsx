import { getTranslations } from 'next-intl/server'
import { AcademyHome } from '@/components/academy/academy-home'
import { ClientMessages } from '@/components/shell/client-messages'
import { listMilestones } from '@/lib/academy/milestones'
import { cachedTutorials } from '@/lib/academy/queries'
import { parseSite } from '@/lib/i18n/locales'
import { getCatalog } from '@/lib/settings/queries'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-static'

export async function generateMetadata({ params }: PageProps<'/[site]/academy'>) {
  const t = await getTranslations('academy')
  return pageMetadata({
    site: (await params).site,
    path: '/academy',
    title: t('title'),
    description: t('about'),
  })
}

/** The academy: the next lesson, and the path of each machine. */
export default async function Academy({ params }: PageProps<'/[site]/academy'>) {
  const { locale } = parseSite((await params).site)!
  const [all, { devices }, milestones] = await Promise.all([
    cachedTutorials(locale),
    getCatalog(),
    listMilestones(),
  ])
  return (
    <ClientMessages namespaces={['academy']}>
      <AcademyHome all={all} devices={devices} milestones={milestones} />
    </ClientMessages>
  )
}
