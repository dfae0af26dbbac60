'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { foldText } from '@/lib/core/text'
import { languageTags } from '@/lib/i18n/locales'
import { TAG, TAGS_MAX, TAGS_ROOM } from '@/lib/posts/schema'
import { Option, OptionList } from './option-list'
import { problemAt, touch } from './problems'
import { fieldId } from '@/components/form-shell/field-id'
import { focusField } from '@/components/form-shell/focus-field'
import { splitTags, tagSeparators } from '@/components/form-shell/split-tags'
import { useErrorText } from '@/components/ui/use-error-text'
import { useContent, useList, usePublish } from './post-context'
import { useStore } from '@/components/shell/small-store'
import { useCombobox } from '@/components/ui/use-combobox'

/** The tags under which others find the post. Enter, a comma or leaving the field turns the typed text into a tag. */
export function TagsField() {
  const t = useTranslations('publish')
  const errorText = useErrorText()
  const { form, problems } = usePublish()
  const tags = useList((content) => content.tags)
  const paths = ['tags', ...tags.map((_, index) => `tags.${index}`)]
  const problem = useStore(problems, (now) => paths.map((path) => problemAt(now, path)).find(Boolean))

  function add(text: string) {
    const next = withTags(tags, text)
    if (next.length === tags.length) return
    form.setValue('tags', next)
    for (const [index] of next.entries()) touch(problems, `tags.${index}`)
    touch(problems, 'tags')
  }
  function remove(at: number) {
    form.setValue(
      'tags',
      tags.filter((_, index) => index !== at),
    )
    // the button went with the tag
    focusField('tags', 'nearest')
  }

  return (
    <Field
      label={t('tags')}
      optional={t('optional')}
      counter={<span aria-hidden>{t('countOf', { count: tags.length, max: TAGS_MAX })}</span>}
      hint={t('tagsHint', { max: TAG.max })}
      error={problem === undefined ? undefined : errorText(problem)}
    >
      <TagsControl id={fieldId('tags')} tags={tags} onAdd={add} onRemove={remove} />
    </Field>
  )
}

/** Returns `tags` and the tags of a text that are not among them yet. */
function withTags(tags: readonly string[], text: string): string[] {
  const known = new Set(tags.map(foldText))
  const added = splitTags(text).filter((tag) => !known.has(foldText(tag)) && known.add(foldText(tag)))
  return [...tags, ...added].slice(0, TAGS_ROOM)
}

const SUGGESTED = 8

/** Returns tags that other makers used and that contain the typed text, those that begin with it first. */
function suggestTags(typed: string, taken: readonly string[], popular: readonly string[]): string[] {
  const text = foldText(typed.replace(/^#/, ''))
  const known = new Set(taken.map(foldText))
  const hits = popular.filter((tag) => foldText(tag).includes(text) && !known.has(foldText(tag)))
  return hits
    .toSorted((a, b) => Number(foldText(b).startsWith(text)) - Number(foldText(a).startsWith(text)))
    .slice(0, SUGGESTED)
}

/** The tags, followed by the text field with its suggestions. */
function TagsControl({
  tags,
  onAdd,
  onRemove,
  ...control
}: {
  id?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  tags: readonly string[]
  /** receives a text that may hold several tags */
  onAdd: (text: string) => void
  onRemove: (index: number) => void
}) {
  const t = useTranslations('publish')
  const lang = useContent((content) => languageTags[content.language])
  const { typed, type, add, suggestions } = useTyped(tags, onAdd)
  const box = useCombobox(suggestions, add)
  return (
    <span className="input-box flex-wrap gap-1.5 py-1">
      <Chosen tags={tags} lang={lang} onRemove={onRemove} />
      <input
        {...control}
        {...box.input}
        className="min-h-8.5 flex-[1_1_120px] py-1"
        value={typed}
        lang={lang}
        maxLength={100}
        placeholder={tags.length >= TAGS_MAX ? t('tagsFull') : t('tagsPlaceholder')}
        onChange={({ target }) => {
          type(target.value)
          box.show(true)
        }}
        onBlur={() => {
          box.show(false)
          add(typed)
        }}
        onKeyDown={(event) => {
          if (box.onKeyDown(event)) return
          if (event.key === 'Enter') {
            event.preventDefault()
            add(typed)
          } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) onRemove(tags.length - 1)
        }}
      />
      <OptionList {...box.list} aria-label={t('tagSuggestions')}>
        {suggestions.map((tag, index) => (
          <Option key={tag} {...box.option(index)}>
            {tag}
          </Option>
        ))}
      </OptionList>
    </span>
  )
}

/** Holds the typed text that is no tag yet, and the suggestions for it. */
function useTyped(tags: readonly string[], onAdd: (text: string) => void) {
  const { suggested } = usePublish()
  const [typed, setTyped] = useState('')
  function add(text: string) {
    setTyped('')
    onAdd(text)
  }
  const type = (text: string) => (tagSeparators.test(text) ? add(text) : setTyped(text))
  const suggestions = typed.trim() === '' ? [] : suggestTags(typed, tags, suggested.tags)
  return { typed, type, add, suggestions }
}

function Chosen({
  tags,
  lang,
  onRemove,
}: {
  tags: readonly string[]
  lang: string
  onRemove: (index: number) => void
}) {
  const t = useTranslations('publish')
  return tags.map((tag, index) => (
    <button
      key={tag}
      type="button"
      className="chip small quiet"
      lang={lang}
      aria-label={t('removeNamed', { name: tag })}
      onClick={() => onRemove(index)}
    >
      {tag}
      <Icon of="x" size="s" />
    </button>
  ))
}
