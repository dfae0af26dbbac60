'use client'

import { useTranslations } from 'next-intl'
import { writeUserData } from '@/components/shell/user-data'
import { useRouter } from 'next/navigation'
import { toastSuccess } from '@/components/ui/toast'
import type { updateProfileAction } from '@/lib/social/actions'

type Saved = Extract<Awaited<ReturnType<typeof updateProfileAction>>, { ok: true }>['data']

/** What happens after a part of the profile is saved: the header knows, what it earned is shown, the page is up to date. */
export function useProfileSaved(): (saved: Saved) => void {
  const t = useTranslations('profile.settings')
  const router = useRouter()
  // why it earned nothing stands on the page: what is missing, or that it has earned before
  return ({ seedsEarned, seedsAvailable, seedsMissed: _, ...user }) => {
    writeUserData(user)
    toastSuccess(seedsEarned > 0 ? t('savedSeeds', { seeds: seedsEarned }) : t('saved'), {
      description: seedsAvailable?.message,
    })
    router.refresh()
  }
}
