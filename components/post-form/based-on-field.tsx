'use client'

import { useQuery } from '@tanstack/react-query'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { focusField } from '@/components/form-shell/focus-field'
import { apiFetch } from '@/components/shell/api-client'
import { useQueries } from '@/components/shell/use-queries'
import { IconButton } from '@/components/ui/button'
import { Field, FieldError } from '@/components/ui/field'
import { languageTags } from '@/lib/i18n/locales'
import type { PostCardView } from '@/lib/posts/views'
import { Option, OptionList, OptionNote } from './option-list'
import { useField, usePublish } from './post-context'
import { useOriginal } from './use-original'
import { useAfterPause } from './use-after-pause'
import { useCombobox } from '@/components/ui/use-combobox'

type Found = Pick<PostCardView, 'id' | 'title' | 'language' | 'maker'>

/** The field for the original of a remix, found by words of its title, by its number or by its address. */
export function BasedOnField() {
  const { id, value, error, set, leave } = useField('basedOn')
  // what was pressed or typed into is gone with it
  function change(next: number | null) {
    set(next)
    focusField('basedOn', 'nearest')
  }
  return typeof value === 'number' ? (
    <ChosenPost number={value} {...{ id, error }} onRemove={() => change(null)} />
  ) : (
    <SearchedPost {...{ id, error }} onChoose={change} onLeave={leave} />
  )
}

type FieldState = { id: string; error: string | undefined }

function ChosenPost({ number, id, error, onRemove }: FieldState & { number: number; onRemove: () => void }) {
  const t = useTranslations('publish')
  const { original: chosen, gone } = useOriginal(number)
  return (
    <div className="field" role="group" aria-label={t('basedOn')}>
      <p className="field-label">{t('basedOn')}</p>
      <p className="flex items-center gap-x-3 gap-y-1 rounded-ctl bg-sunken py-1.5 pr-1.5 pl-3.5">
        <span className="font-semibold wrap-anywhere" lang={chosen && languageTags[chosen.language]}>
          {gone ? t('basedOnGone') : (chosen?.title ?? `#${number}`)}
        </span>
        {chosen && <small className="text-muted">{chosen.maker.nickname}</small>}
        <IconButton
          className="ml-auto"
          id={id}
          label={t('removeNamed', { name: chosen?.title ?? t('basedOn') })}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={onRemove}
        >
          <Icon of="x" />
        </IconButton>
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

function SearchedPost({
  id,
  error,
  onChoose,
  onLeave,
}: FieldState & { onChoose: (id: number) => void; onLeave: () => void }) {
  const t = useTranslations('publish')
  const { saver } = usePublish()
  const [typed, setTyped] = useState('')
  const asked = useAfterPause(typed.trim())
  const {
    data: found = [],
    isFetching,
    isError,
  } = useQuery(
    {
      queryKey: ['based-on-search', asked],
      queryFn: ({ signal }) => findPosts(asked, signal),
      enabled: asked !== '',
    },
    useQueries(),
  )
  const options = typed.trim() === '' ? [] : found.filter((post) => post.id !== saver.draft?.id)
  const box = useCombobox(options, (post) => onChoose(post.id))
  const nothing = asked !== '' && asked === typed.trim() && !isFetching && !isError && options.length === 0
  return (
    <>
      <Field
        label={t('basedOn')}
        hint={nothing ? t('basedOnNone') : t('basedOnHint')}
        error={error}
        optional={t('optional')}
      >
        <Control
          id={id}
          box={box}
          options={options}
          typed={typed}
          onType={(text) => {
            setTyped(text)
            box.show(true)
          }}
          onLeave={() => {
            box.show(false)
            onLeave()
          }}
        />
      </Field>
      <p className="sr-only" role="status">
        {options.length > 0 ? t('suggestions', { count: options.length }) : nothing ? t('basedOnNone') : ''}
      </p>
    </>
  )
}

function Control({
  box,
  options,
  typed,
  onType,
  onLeave,
  ...control
}: {
  id?: string
  box: ReturnType<typeof useCombobox<Found>>
  options: Found[]
  typed: string
  onType: (text: string) => void
  onLeave: () => void
}) {
  const t = useTranslations('publish')
  return (
    <span className="input-box">
      <input
        {...control}
        {...box.input}
        value={typed}
        maxLength={200}
        placeholder={t('basedOnPlaceholder')}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (!box.onKeyDown(event) && event.key === 'Enter') event.preventDefault()
        }}
        onBlur={onLeave}
      />
      <OptionList {...box.list} aria-label={t('basedOn')}>
        {options.map((post, index) => (
          <Option key={post.id} {...box.option(index)}>
            <span lang={languageTags[post.language]}>{post.title}</span>
            <OptionNote className="font-medium text-muted">{post.maker.nickname}</OptionNote>
          </Option>
        ))}
      </OptionList>
    </span>
  )
}

/** Finds posts: a number or an address gives that post, any other text searches titles. */
async function findPosts(text: string, signal: AbortSignal): Promise<Found[]> {
  const id = /^#?(\d{1,9})$/.exec(text)?.[1] ?? /\/detail\/(\d{1,9})(?!\d)/.exec(text)?.[1]
  if (id !== undefined) {
    const post = await apiFetch<Found>(`/posts/${id}`, { signal, silent: true }).catch(() => null)
    if (post) return [post]
  }
  const params = { q: text.slice(0, 100), kind: 'post', limit: 6 }
  return (await apiFetch<{ items: Found[] }>('/search', { params, signal, silent: true })).items
}
