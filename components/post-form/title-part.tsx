'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { languageNames, locales, type Locale } from '@/lib/i18n/locales'
import { SYNOPSIS, TITLE } from '@/lib/posts/schema'
import { CoverField } from './cover-field'
import { WrittenField } from './fields'
import { PostPart } from './post-part'
import { useField } from './post-context'

export function TitlePart() {
  const t = useTranslations('publish')
  const language = useField('language')
  return (
    <PostPart id="title">
      <CoverField />
      <WrittenField path="title" label={t('title')} max={TITLE.max} room={400} />
      <WrittenField path="synopsis" label={t('synopsis')} max={SYNOPSIS.max} room={10_000} rows={4} />
      <Field label={t('language')} hint={t('languageHint')}>
        <Select
          id={language.id}
          value={language.text}
          onChange={({ target }) => language.set(target.value as Locale)}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {languageNames[locale]}
            </option>
          ))}
        </Select>
      </Field>
    </PostPart>
  )
}
