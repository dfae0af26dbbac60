'use client'

import { useTranslations } from 'next-intl'
import { writeUserData } from '@/components/shell/user-data'
import { useRouter } from 'next/navigation'
import { toastSuccess } from '@/components/ui/toast'
import type { updateProfileAction } from '@/lib/social/actions'

type Saved = Extract<Awaited<ReturnType<typeof updateProfileAction>>, { ok: true }>['data']

/**
 * Returns the function to call after a section was saved: it updates the header, shows earned Seeds and refreshes the
 * page.
 */
export function useProfileSaved(): (saved: Saved) => void {
  const t = useTranslations('profile.settings')
  const router = useRouter()
  // The page itself says why a save earned nothing: a part is missing, or it has earned before.
  return ({ seedsEarned, seedsAvailable, seedsMissed: _, ...user }) => {
    writeUserData(user)
    toastSuccess(seedsEarned > 0 ? t('savedSeeds', { seeds: seedsEarned }) : t('saved'), {
      description: seedsAvailable?.message,
    })
    router.refresh()
  }
}
