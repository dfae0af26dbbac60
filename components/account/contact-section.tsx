'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import type { ProfileFormView } from '@/lib/social/profile-views'
import { SectionForm } from './section-form'
import { useProfileSection } from './use-profile-section'

type Values = { officePhone: string; groupName: string }

/** The form for the member's phone number at work and the group they belong to. */
export function ContactSection({ profile }: { profile: ProfileFormView }) {
  const t = useTranslations('profile.settings')
  const { officePhone, groupName } = profile
  const { form, submit, problem, busy, draft } = useProfileSection<Values>({
    part: 'contact',
    defaults: { officePhone, groupName },
    toInput: (values) => values,
  })
  const { errors, isDirty } = form.formState
  return (
    <SectionForm
      anchor="contact"
      title={t('sections.contact')}
      hint={t('contact.hint')}
      problem={problem}
      busy={busy}
      changed={isDirty}
      draft={draft}
      onSubmit={submit}
    >
      <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        <Field label={t('contact.phone')} optional={t('optional')} error={errors.officePhone?.message}>
          <TextInput
            type="tel"
            autoComplete="work tel"
            placeholder="+49 30 1234567 x12"
            defaultValue={officePhone}
            {...form.register('officePhone')}
          />
        </Field>
        <Field
          label={t('contact.group')}
          optional={t('optional')}
          hint={t('contact.groupHint')}
          error={errors.groupName?.message}
        >
          <TextInput
            autoComplete="organization"
            dir="auto"
            defaultValue={groupName}
            {...form.register('groupName')}
          />
        </Field>
      </div>
    </SectionForm>
  )
}
