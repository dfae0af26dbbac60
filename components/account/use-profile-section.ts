'use client'

import { useTranslations } from 'next-intl'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { updateProfileAction } from '@/lib/social/actions'
import { profileSchema } from '@/lib/social/schema'
import { useProfileSaved } from './use-save-profile'
import { useSavedForm } from './use-saved-form'

type Input = z.input<typeof profileSchema>

/** A part of the profile that is saved by itself; what is being written in the other parts stays as it is. */
export function useProfileSection<Values extends FieldValues>(spec: {
  defaults: DefaultValues<Values>
  toInput: (values: Values) => Input
}) {
  const t = useTranslations('profile.settings')
  const saved = useProfileSaved()
  const section = useSavedForm({
    schema: profileSchema,
    defaults: spec.defaults,
    toInput: spec.toInput,
    send: updateProfileAction,
    failed: t('failed'),
    done: (data, values: Values) => {
      section.form.reset(values)
      saved(data)
    },
  })
  return section
}
