'use client'

import { useId, type ComponentProps, type ReactNode } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { textLength } from '@/lib/core/text'
import { languageTags } from '@/lib/i18n/locales'
import { TYPED_NUMBER_MAX, type DraftContent } from '@/lib/posts/schema'
import { useContent, useField } from './post-context'

type Path = FieldPath<DraftContent>
type Common = { path: Path; label: ReactNode; hint?: ReactNode; optional?: boolean; className?: string }

/**
 * A field for text that readers will see, in the language in which it is written. `max` is shown as a counter, `room`
 * is the most that a draft can hold.
 */
export function WrittenField({
  path,
  label,
  hint,
  max,
  room,
  rows,
  optional,
  placeholder,
  suggestions,
  className,
}: Common & {
  max?: number
  room: number
  rows?: number
  placeholder?: string
  suggestions?: readonly string[]
}) {
  const t = useTranslations('publish')
  const list = useId()
  const { id, text, error, set, leave } = useField(path)
  const lang = useContent((content) => languageTags[content.language])
  // Hidden from the accessible name, which screen readers would repeat with every letter.
  const counter = max !== undefined && (
    <span aria-hidden>{t('countOf', { count: textLength(text.trim()), max })}</span>
  )
  const control = {
    ...{ id, lang, placeholder, maxLength: room, value: text, onBlur: leave },
    onChange: ({ target }: { target: { value: string } }) => set(target.value as never),
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      counter={counter || undefined}
      optional={optional ? t('optional') : undefined}
      className={className}
    >
      {rows ? (
        <TextArea {...control} rows={rows} />
      ) : suggestions ? (
        <SuggestedInput {...control} list={list} suggestions={suggestions} />
      ) : (
        <TextInput {...control} />
      )}
    </Field>
  )
}

function SuggestedInput({
  suggestions,
  ...input
}: ComponentProps<typeof TextInput> & { list: string; suggestions: readonly string[] }) {
  return (
    <>
      <TextInput {...input} />
      <datalist id={input.list}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

/** A field for a number as it is typed; the rules parse it. */
export function NumberField({
  path,
  label,
  hint,
  unit,
  placeholder,
  optional,
  className,
}: Common & { unit?: string; placeholder?: string }) {
  const t = useTranslations('publish')
  const { id, text, error, set, leave } = useField(path)
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional ? t('optional') : undefined}
      className={className}
    >
      <TextInput
        id={id}
        value={text}
        unit={unit}
        placeholder={placeholder}
        inputMode="decimal"
        autoComplete="off"
        maxLength={TYPED_NUMBER_MAX}
        boxClassName="digits"
        onChange={({ target }) => set(target.value as never)}
        onBlur={leave}
      />
    </Field>
  )
}

export type Option = { value: string; label: string }

/** A choice from a list. Pass `onChoose` where the choice changes other fields too. */
export function ChoiceField({
  path,
  label,
  hint,
  optional,
  options,
  lead,
  disabled,
  className,
  onChoose,
}: Common & {
  options: Option[]
  lead?: ReactNode
  disabled?: boolean
  onChoose?: (value: string | null) => void
}) {
  const t = useTranslations('publish')
  const { id, text, error, set, leave } = useField(path)
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional ? t('optional') : undefined}
      className={className}
    >
      <Select
        id={id}
        lead={lead}
        value={text}
        disabled={disabled}
        onChange={({ target }) => {
          const value = target.value || null
          if (onChoose) onChoose(value)
          else set(value as never)
        }}
        onBlur={leave}
      >
        <option value="">{t('choose')}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
