'use client'

import { useLocale, useTranslations } from 'next-intl'
import { fieldId } from '@/components/form-shell/field-id'
import { tagSeparators } from '@/components/form-shell/split-tags'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { DESCRIPTION_MAX } from '@/lib/designs/schema'
import type { DesignCategoryView } from '@/lib/designs/views'
import { languageNames, languageTags, locales, type Locale } from '@/lib/i18n/locales'
import { TAG, TITLE } from '@/lib/posts/schema'
import type { DesignValues } from './design-values'

type Props = {
  values: DesignValues
  errors: Record<string, string>
  categories: DesignCategoryView[]
  change: (more: Partial<DesignValues>) => void
}

/** The fields for name, category, description and tags of a design. */
export function DesignFields({ values, errors, categories, change }: Props) {
  const t = useTranslations('publish')
  const own = useTranslations('publish.designsPage')
  const lang = languageTags[values.language]
  const tagError = errors.tags ?? Object.entries(errors).find(([path]) => path.startsWith('tags.'))?.[1]
  return (
    <>
      <Field label={own('name')} hint={values.each ? own('nameEach') : undefined} error={errors.name}>
        <TextInput
          id={fieldId('name')}
          lang={lang}
          maxLength={TITLE.max}
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <CategoryAndLanguage values={values} errors={errors} categories={categories} change={change} />
      <Field label={own('description')} optional={t('optional')} error={errors.description}>
        <TextArea
          id={fieldId('description')}
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
          id={fieldId('tags')}
          lang={lang}
          maxLength={200}
          placeholder={t('tagsPlaceholder')}
          value={values.tags}
          onChange={({ target }) => change({ tags: target.value })}
          onKeyDown={(event) => {
            // Enter ends a tag, as the hint says, and does not publish.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            const typed = values.tags.split(tagSeparators).at(-1)!
            if (typed.trim()) change({ tags: `${values.tags.trimEnd()}, ` })
          }}
        />
      </Field>
    </>
  )
}

function CategoryAndLanguage({ values, errors, categories, change }: Props) {
  const t = useTranslations('publish')
  const own = useTranslations('publish.designsPage')
  const locale = useLocale()
  return (
    <div className="grid gap-x-4 md:grid-cols-2">
      <Field label={own('category')} error={errors.type}>
        <Select
          id={fieldId('type')}
          value={values.type}
          onChange={({ target }) => change({ type: target.value })}
        >
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
          id={fieldId('language')}
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
  )
}
