'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { askAction } from '@/components/shell/api-client'
import { useSite } from '@/components/shell/site-context'
import { writeUserData } from '@/components/shell/user-data'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { languageNames, locales, type Locale } from '@/lib/i18n/locales'
import { updateProfileAction } from '@/lib/social/actions'

type Change = Parameters<typeof updateProfileAction>[1]

/**
 * Returns `save`, which saves one setting as soon as it is switched and resolves false when that fails, so that the
 * caller can restore the old value; `busy` is true meanwhile.
 */
export function useInstantSave() {
  const t = useTranslations('profile.settings')
  const { locale } = useSite()
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  async function save(change: Change): Promise<boolean> {
    setBusy(true)
    const result = await askAction(updateProfileAction(locale, change))
    setBusy(false)
    if (!result?.ok) {
      toastError(result?.message ?? t('failed'))
      return false
    }
    const { seedsEarned, seedsAvailable, seedsMissed, ...user } = result.data
    writeUserData(user)
    toastSuccess(seedsEarned > 0 ? t('savedSeeds', { seeds: seedsEarned }) : t('saved'), {
      // What the member has to do now to earn; the profile itself says what it still needs.
      description:
        seedsAvailable?.message ?? (seedsMissed?.reason === 'unconfirmed' ? seedsMissed.message : undefined),
    })
    router.refresh()
    return true
  }
  return { busy, save }
}

/** The language in which the site writes to the member. */
export function LanguageSelect({ language }: { language: Locale }) {
  const t = useTranslations('profile.settings.language')
  const { busy, save } = useInstantSave()
  const [chosen, setChosen] = useState(language)

  async function change(next: Locale) {
    setChosen(next)
    if (!(await save({ language: next }))) setChosen(chosen)
  }
  return (
    <Field label={t('label')} hint={t('hint')} className="max-w-90">
      <Select value={chosen} busy={busy} onChange={(event) => void change(event.target.value as Locale)}>
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languageNames[locale]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
