'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { foldText } from '@/lib/core/text'
import { languageTags } from '@/lib/i18n/locales'
import { TAG, TAGS_MAX } from '@/lib/posts/schema'
import { problemAt, touch } from './problems'
import { fieldId } from './parts'
import { useContent, useFieldWords, useList, usePublish } from './publish-context'
import { useStore } from './small-store'

/** Words that others may look for. Enter, a comma or leaving the field makes a tag of what is typed. */
export function TagsField() {
  const t = useTranslations('publish')
  const words = useFieldWords()
  const { form, problems } = usePublish()
  const tags = useList((content) => content.tags)
  const lang = useContent((content) => languageTags[content.language])
  const [typed, setTyped] = useState('')
  const paths = ['tags', ...tags.map((_, index) => `tags.${index}`)]
  const problem = useStore(problems, (now) => paths.map((path) => problemAt(now, path)).find(Boolean))
  const id = fieldId('tags')

  function add(text: string) {
    const fresh = text
      .split(/[,，、;；\n]/)
      .map((tag) => tag.trim().replace(/^#/, ''))
      .filter(Boolean)
    const known = new Set(tags.map(foldText))
    const next = [...tags, ...fresh.filter((tag) => !known.has(foldText(tag)) && known.add(foldText(tag)))]
    setTyped('')
    if (next.length === tags.length) return
    form.setValue('tags', next)
    for (const [index] of next.entries()) touch(problems, `tags.${index}`)
    touch(problems, 'tags')
  }
  const remove = (at: number) =>
    form.setValue(
      'tags',
      tags.filter((_, index) => index !== at),
    )

  return (
    <Field
      label={t('tags')}
      counter={<span aria-hidden>{t('countOf', { count: tags.length, max: TAGS_MAX })}</span>}
      hint={t('tagsHint', { max: TAG.max })}
      error={problem === undefined ? undefined : words(problem)}
    >
      <TagsControl
        id={id}
        tags={tags}
        lang={lang}
        typed={typed}
        full={tags.length >= TAGS_MAX}
        onType={(text) => (/[,，、;；\n]/.test(text) ? add(text) : setTyped(text))}
        onAdd={() => add(typed)}
        onRemove={remove}
      />
    </Field>
  )
}

function TagsControl({
  tags,
  lang,
  typed,
  full,
  onType,
  onAdd,
  onRemove,
  ...control
}: {
  id?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  tags: readonly string[]
  lang: string
  typed: string
  full: boolean
  onType: (text: string) => void
  onAdd: () => void
  onRemove: (index: number) => void
}) {
  const t = useTranslations('publish')
  return (
    <span className="inp tagbox">
      {tags.map((tag, index) => (
        <button
          key={tag}
          type="button"
          className="chip sm quiet"
          lang={lang}
          aria-label={t('removeNamed', { name: tag })}
          onClick={() => onRemove(index)}
        >
          {tag}
          <X className="ic s" aria-hidden />
        </button>
      ))}
      <input
        {...control}
        value={typed}
        lang={lang}
        maxLength={100}
        autoComplete="off"
        placeholder={full ? t('tagsFull') : t('tagsPlaceholder')}
        onChange={({ target }) => onType(target.value)}
        onBlur={onAdd}
        onKeyDown={(event) => {
          // Enter that ends a conversion from kana or pinyin is not meant for us
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') {
            event.preventDefault()
            onAdd()
          } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) onRemove(tags.length - 1)
        }}
      />
    </span>
  )
}
