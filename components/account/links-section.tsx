'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import type { ProfileFormView } from '@/lib/social/profile-views'
import { SOCIAL_NAME_MAX, SOCIAL_URL_MAX, socialSiteNames, socialSites } from '@/lib/social/social-links'
import { SectionForm } from './section-form'
import { useProfileSection } from './use-profile-section'

type Values = { social: ProfileFormView['social'] }

/** A link and its displayed name for each of the five sites. */
export function LinksSection({ given }: { given: ProfileFormView['social'] }) {
  const t = useTranslations('profile.settings')
  const { form, submit, problem, busy, draft } = useProfileSection<Values>({
    part: 'links',
    defaults: { social: given },
    toInput: (values) => values,
  })
  const { errors, isDirty } = form.formState
  return (
    <SectionForm
      anchor="links"
      title={t('sections.links')}
      hint={t('social.hint')}
      problem={problem}
      busy={busy}
      changed={isDirty}
      draft={draft}
      onSubmit={submit}
    >
      {socialSiteNames.map((site) => {
        const { name, hosts } = socialSites[site]
        return (
          <div key={site} className="grid gap-x-6 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Field
              label={t('social.url', { site: name })}
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
              label={t('social.username', { site: name })}
              error={errors.social?.[site]?.username?.message}
              className="mb-3.5!"
            >
              <TextInput
                maxLength={SOCIAL_NAME_MAX}
                dir="auto"
                placeholder={t('social.usernameHint')}
                defaultValue={given[site].username}
                {...form.register(`social.${site}.username`)}
              />
            </Field>
          </div>
        )
      })}
    </SectionForm>
  )
}
