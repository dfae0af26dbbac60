'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { Field, FieldError, FieldGroup } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { toastSuccess } from '@/components/ui/toast'
import { textLength } from '@/lib/core/text'
import { updateProfileAction } from '@/lib/social/actions'
import type { ProfileFormView } from '@/lib/social/profile-views'
import { BIO_MAX, BIRTHDAY_FROM, genders, profileSchema } from '@/lib/social/schema'
import { AvatarChoice } from './avatar-choice'
import { ProfileProgress } from './profile-progress'
import { inputOf, missingParts, valuesOf, type ProfileValues } from './profile-values'
import { SocialFields } from './social-fields'
import { useKeepViewer } from './use-keep-viewer'
import { useSavedForm } from './use-saved-form'

export type ProfileReward = { seeds: number; earned: boolean } | null

/** What a member says about themselves (§3 "User profile"). */
export function ProfileForm({
  profile,
  regions,
  machines,
  reward,
}: {
  profile: ProfileFormView
  regions: { code: string; name: string }[]
  machines: { slug: string; name: string }[]
  reward: ProfileReward
}) {
  const t = useTranslations('profile.settings')
  const router = useRouter()
  const keepViewer = useKeepViewer()
  const { form, submit, problem, busy } = useSavedForm({
    schema: profileSchema,
    defaults: valuesOf(profile),
    toInput: inputOf,
    send: updateProfileAction,
    failed: t('failed'),
    done: ({ seedsEarned, ...user }, values: ProfileValues) => {
      keepViewer(user)
      form.reset(values)
      toastSuccess(seedsEarned > 0 ? t('savedSeeds', { seeds: seedsEarned }) : t('saved'))
      router.refresh()
    },
  })
  const { errors } = form.formState
  const values = useWatch({ control: form.control }) as ProfileValues
  // also as attributes: what the server sends has them before any script runs
  const text = (name: 'nickname' | 'bio' | 'region' | 'gender' | 'birthday') => ({
    ...form.register(name),
    defaultValue: profile[name] ?? '',
  })
  const missing = missingParts(values, profile.avatar.image !== null)

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <ProfileProgress missing={missing} reward={reward} />
      <AvatarChoice
        avatar={profile.avatar}
        error={errors.avatarPreset?.message}
        field={form.register('avatarPreset')}
      />
      <Field label={t('nickname.label')} hint={t('nickname.hint')} error={errors.nickname?.message}>
        <TextInput autoComplete="nickname" {...text('nickname')} />
      </Field>
      <Field
        label={t('bio.label')}
        hint={t('bio.hint')}
        counter={t('counter', { count: textLength(values.bio), max: BIO_MAX })}
        error={errors.bio?.message}
      >
        <TextArea dir="auto" {...text('bio')} />
      </Field>
      <FieldGroup legend={t('machines.legend')} hint={t('machines.hint')} error={errors.machines?.message}>
        <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
          {machines.map(({ slug, name }) => (
            <CheckboxRow
              key={slug}
              value={slug}
              defaultChecked={profile.machines.includes(slug)}
              {...form.register('machines')}
            >
              {name}
            </CheckboxRow>
          ))}
        </div>
      </FieldGroup>
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
      <SocialFields form={form} given={profile.social} />
      <FieldError>{problem}</FieldError>
      <Button type="submit" variant="primary" busy={busy} className="mt-2">
        {t('save')}
      </Button>
    </form>
  )
}
