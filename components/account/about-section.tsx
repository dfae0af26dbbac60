'use client'

import { useTranslations } from 'next-intl'
import { useWatch, type FieldErrors, type UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { textLength } from '@/lib/core/text'
import type { ProfileFormView } from '@/lib/social/profile-views'
import { BIO_MAX, BIRTHDAY_FROM, genders, type GenderName } from '@/lib/social/schema'
import { SectionForm } from './section-form'
import { useProfileSection } from './use-profile-section'

type Values = { nickname: string; bio: string; region: string; gender: string; birthday: string }

type RegionOption = { code: string; name: string }

/** The form for name, introduction, region, gender and birthday. */
export function AboutSection({ profile, regions }: { profile: ProfileFormView; regions: RegionOption[] }) {
  const t = useTranslations('profile.settings')
  const { form, text, submit, problem, busy, draft } = useAboutForm(profile)
  const { errors, isDirty } = form.formState
  const bio = useWatch({ control: form.control, name: 'bio' })
  return (
    <SectionForm
      anchor="about"
      title={t('sections.about')}
      problem={problem}
      busy={busy}
      changed={isDirty}
      draft={draft}
      onSubmit={submit}
    >
      <Field label={t('nickname.label')} hint={t('nickname.hint')} error={errors.nickname?.message}>
        <TextInput autoComplete="nickname" dir="auto" {...text('nickname')} />
      </Field>
      <Field
        label={t('bio.label')}
        hint={t('bio.hint')}
        optional={t('optional')}
        counter={t('counter', { count: textLength(bio), max: BIO_MAX })}
        error={errors.bio?.message}
      >
        <TextArea dir="auto" {...text('bio')} />
      </Field>
      <PersonalFields regions={regions} text={text} errors={errors} />
    </SectionForm>
  )
}

/** Region, gender and birthday, each of them optional. */
function PersonalFields({
  regions,
  text,
  errors,
}: {
  regions: RegionOption[]
  text: (name: keyof Values) => UseFormRegisterReturn & { defaultValue: string }
  errors: FieldErrors<Values>
}) {
  const t = useTranslations('profile.settings')
  return (
    <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
      <Field label={t('region.label')} error={errors.region?.message}>
        <Select autoComplete="country" {...text('region')}>
          <option value="">{t('region.none')}</option>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('gender.label')}
        optional={t('optional')}
        hint={t('gender.hint')}
        error={errors.gender?.message}
      >
        <Select autoComplete="sex" {...text('gender')}>
          <option value="">{t('gender.none')}</option>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {t(`gender.${gender}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('birthday.label')}
        optional={t('optional')}
        hint={t('birthday.hint')}
        error={errors.birthday?.message}
      >
        <TextInput type="date" autoComplete="bday" min={BIRTHDAY_FROM} {...text('birthday')} />
      </Field>
    </div>
  )
}

function useAboutForm(profile: ProfileFormView) {
  const section = useProfileSection<Values>({
    part: 'about',
    defaults: {
      nickname: profile.nickname,
      bio: profile.bio,
      region: profile.region ?? '',
      gender: profile.gender ?? '',
      birthday: profile.birthday ?? '',
    },
    toInput: ({ nickname, bio, region, gender, birthday }) => ({
      nickname,
      bio,
      region: region || null,
      gender: (gender || null) as GenderName | null,
      birthday: birthday || null,
    }),
  })
  // As attributes too, so that the HTML from the server shows the values before any script runs.
  const text = (name: keyof Values) => ({ ...section.form.register(name), defaultValue: profile[name] ?? '' })
  return { ...section, text }
}
