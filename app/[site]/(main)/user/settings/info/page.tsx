import { getTranslations } from 'next-intl/server'
import { ProfileSections } from '@/components/account/profile-sections'
import { SettingsFrame } from '@/components/account/settings-frame'
import { requirePageViewer } from '@/lib/auth/page-viewer'
import { languageTags, parseSite } from '@/lib/i18n/locales'
import { getSeedTasks, promisedSeeds } from '@/lib/seeds/tasks-of-member'
import { getCatalog } from '@/lib/settings/queries'
import { getProfileForm } from '@/lib/social/own-profile'
import { regionOptions } from '@/lib/i18n/regions'
import { pageMetadata } from '@/lib/seo/metadata'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ site: string }> }
const path = '/user/settings/info'

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('profile.settings')
  return pageMetadata({ site: (await params).site, path, title: t('info') })
}

export default async function Info({ params }: Props) {
  const { site } = await params
  const viewer = await requirePageViewer(site, path)
  const [profile, catalog, tasks] = await Promise.all([
    getProfileForm(viewer),
    getCatalog(),
    getSeedTasks(viewer),
  ])
  const seeds = promisedSeeds(tasks, 'profile')
  const earned = tasks.items.some(({ code, state }) => code === 'profile' && state === 'done')
  return (
    <SettingsFrame tab="info" memberId={viewer.id}>
      <ProfileSections
        profile={profile}
        regions={regionOptions(languageTags[parseSite(site)!.locale])}
        machines={catalog.devices.map(({ slug, name }) => ({ slug, name }))}
        reward={seeds > 0 ? { seeds, earned } : null}
      />
    </SettingsFrame>
  )
}
