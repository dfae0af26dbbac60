'use client'

import { useLocale, useTranslations } from 'next-intl'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { Field, FieldGroup } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { DESCRIPTION_MAX } from '@/lib/designs/schema'
import type { DesignCategoryView } from '@/lib/designs/views'
import { languageNames, languageTags, locales, type Locale } from '@/lib/i18n/locales'
import { licences, TAG, TITLE } from '@/lib/posts/schema'
import type { DesignValues } from './design-values'
import { licenceKeys } from './files-part'

/** Name, category, words and licence of a design. */
export function DesignFields({
  values,
  errors,
  categories,
  change,
}: {
  values: DesignValues
  errors: Record<string, string>
  categories: DesignCategoryView[]
  change: (more: Partial<DesignValues>) => void
}) {
  const t = useTranslations('publish')
  const own = useTranslations('publish.designsPage')
  const locale = useLocale()
  const lang = languageTags[values.language]
  const tagError = errors.tags ?? Object.entries(errors).find(([path]) => path.startsWith('tags.'))?.[1]
  return (
    <>
      <Field label={own('name')} hint={values.each ? own('nameEach') : undefined} error={errors.name}>
        <TextInput
          lang={lang}
          maxLength={TITLE.max}
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <div className="f2">
        <Field label={own('category')} error={errors.type}>
          <Select value={values.type} onChange={({ target }) => change({ type: target.value })}>
            <option value="">{t('choose')}</option>
            {categories.map(({ slug, names }) => (
              <option key={slug} value={slug}>
                {names[locale]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('language')} error={errors.language}>
          <Select
            value={values.language}
            onChange={({ target }) => change({ language: target.value as Locale })}
          >
            {locales.map((one) => (
              <option key={one} value={one}>
                {languageNames[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={own('description')} optional={t('optional')} error={errors.description}>
        <TextArea
          lang={lang}
          rows={4}
          maxLength={DESCRIPTION_MAX}
          value={values.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
      <Field
        label={t('tags')}
        hint={t('tagsHint', { max: TAG.max })}
        optional={t('optional')}
        error={tagError}
      >
        <TextInput
          lang={lang}
          maxLength={200}
          placeholder={t('tagsPlaceholder')}
          value={values.tags}
          onChange={({ target }) => change({ tags: target.value })}
        />
      </Field>
      <FieldGroup legend={t('licence')} hint={own('ownWork')} error={errors.licence}>
        <div className="licences">
          {licences.map((licence) => (
            <CheckboxRow
              key={licence}
              type="radio"
              name="licence"
              className="licence"
              checked={values.licence === licence}
              aria-invalid={errors.licence ? true : undefined}
              onChange={() => change({ licence })}
            >
              <b>{t(`licences.${licenceKeys[licence]}.name`)}</b>{' '}
              <small>{t(`licences.${licenceKeys[licence]}.about`)}</small>
            </CheckboxRow>
          ))}
        </div>
      </FieldGroup>
    </>
  )
}
