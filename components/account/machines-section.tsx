'use client'

import { useTranslations } from 'next-intl'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { FieldGroup } from '@/components/ui/field'
import { SectionForm } from './section-form'
import { useProfileSection } from './use-profile-section'

type Values = { machines: string[] }

/** The machines that the member owns. */
export function MachinesSection({
  chosen,
  machines,
}: {
  chosen: string[]
  machines: { slug: string; name: string }[]
}) {
  const t = useTranslations('profile.settings')
  const { form, submit, problem, busy, draft } = useProfileSection<Values>({
    part: 'machines',
    defaults: { machines: chosen },
    toInput: (values) => values,
  })
  const { errors, isDirty } = form.formState
  return (
    <SectionForm
      anchor="machines"
      title={t('sections.machines')}
      problem={problem}
      busy={busy}
      changed={isDirty}
      draft={draft}
      onSubmit={submit}
    >
      <FieldGroup legend={t('machines.legend')} hint={t('machines.hint')} error={errors.machines?.message}>
        <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
          {machines.map(({ slug, name }) => (
            <CheckboxRow
              key={slug}
              value={slug}
              defaultChecked={chosen.includes(slug)}
              {...form.register('machines')}
            >
              {name}
            </CheckboxRow>
          ))}
        </div>
      </FieldGroup>
    </SectionForm>
  )
}
