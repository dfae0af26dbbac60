'use client'

import { useTranslations } from 'next-intl'
import type { UseFormReturn } from 'react-hook-form'
import { Field, FieldGroup } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { SOCIAL_NAME_MAX, SOCIAL_URL_MAX, socialSiteNames, socialSites } from '@/lib/social/social-links'
import type { ProfileValues } from './profile-values'

/** A link and the name it shows, for each of the five sites (§3). */
export function SocialFields({
  form,
  given,
}: {
  form: UseFormReturn<ProfileValues>
  given: ProfileValues['social']
}) {
  const t = useTranslations('profile.settings.social')
  const { errors } = form.formState
  return (
    <FieldGroup legend={t('legend')} hint={t('hint')}>
      {socialSiteNames.map((site) => {
        const { name, hosts } = socialSites[site]
        return (
          <div key={site} className="grid gap-x-6 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Field
              label={t('url', { site: name })}
              error={errors.social?.[site]?.url?.message}
              className="mb-3.5!"
            >
              <TextInput
                type="url"
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={SOCIAL_URL_MAX}
                placeholder={`https://${hosts[0]}/…`}
                defaultValue={given[site].url}
                {...form.register(`social.${site}.url`)}
              />
            </Field>
            <Field
              label={t('username', { site: name })}
              error={errors.social?.[site]?.username?.message}
              className="mb-3.5!"
            >
              <TextInput
                maxLength={SOCIAL_NAME_MAX}
                placeholder={t('usernameHint')}
                defaultValue={given[site].username}
                {...form.register(`social.${site}.username`)}
              />
            </Field>
          </div>
        )
      })}
    </FieldGroup>
  )
}
