'use client'

import { useTranslations } from 'next-intl'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { updateProfileAction } from '@/lib/social/actions'
import { useFormDraft } from '@/components/drafts/use-form-draft'
import { profileSchema } from '@/lib/social/schema'
import { asSaved } from './as-saved'
import { resetSaved } from './reset-saved'
import { useProfileSaved } from './use-save-profile'
import { useSavedForm } from './use-saved-form'

type Input = z.input<typeof profileSchema>

/**
 * A form for one section of the profile, saved separately; unsaved text in other sections stays. `part` names its draft
 * on the device.
 */
export function useProfileSection<Values extends FieldValues>(spec: {
  part: 'about' | 'machines' | 'links' | 'contact'
  defaults: DefaultValues<Values>
  toInput: (values: Values) => Input
}) {
  const t = useTranslations('profile.settings')
  const saved = useProfileSaved()
  const section = useSavedForm({
    schema: async () => profileSchema,
    defaults: spec.defaults,
    toInput: spec.toInput,
    send: updateProfileAction,
    failed: t('failed'),
    onlyChanged: true,
    done: (data, values: Values) => {
      draft.sent(values)
      resetSaved(section.form, values, asSaved(values, profileSchema.safeParse(spec.toInput(values)).data))
      saved(data)
    },
  })
  const draft = useFormDraft(`profile:${spec.part}`, section.form)
  return { ...section, draft }
}
