'use client'

import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useCombobox } from '@/components/ui/use-combobox'
import { apiFetch } from '@/components/shell/api-client'
import { Avatar } from '@/components/ui/avatar'
import { languageTags } from '@/lib/i18n/locales'
import type { MakerView } from '@/lib/members/views'
import { fill, type CommentLabels } from './labels'
import { mentionBefore, withMention } from './mention-text'

const WAIT_MS = 150

/** A field in which an @ brings up whom it may mean: arrows, Enter, Escape. Ctrl+Enter sends. */
export function MentionField({
  id,
  ref,
  path,
  text,
  labels,
  describedBy,
  onChange,
  onSubmit,
  onEscape,
  focus,
}: {
  id: string
  ref: Ref<HTMLTextAreaElement>
  path: string
  text: string
  labels: CommentLabels
  describedBy: string
  onChange: (text: string) => void
  onSubmit: () => void
  onEscape?: () => void
  /** from the beginning */
  focus: boolean
}) {
  const own = useRef<HTMLTextAreaElement | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const [found, setFound] = useState<MakerView[]>([])
  const box = useCombobox(asked === null ? [] : found, choose)
  const begin = useEffectEvent(() => {
    if (focus) own.current?.focus()
  })
  useEffect(() => begin(), [])

  useEffect(() => {
    if (asked === null) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      apiFetch<{ items: MakerView[] }>(`${path}/mentions`, {
        params: { q: asked },
        signal: abort.signal,
        silent: true,
      }).then(
        ({ items }) => setFound(items),
        // without suggestions the name can still be typed
        () => undefined,
      )
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [asked, path])

  function look(field: HTMLTextAreaElement) {
    const name = mentionBefore(field.value.slice(0, field.selectionStart))
    setAsked(name)
    if (name === null) setFound([])
    box.show(name !== null)
  }

  function choose({ nickname }: MakerView) {
    const field = own.current
    if (!field) return
    const after = withMention(text, field.selectionStart, nickname)
    onChange(after.text)
    setAsked(null)
    setFound([])
    requestAnimationFrame(() => field.setSelectionRange(after.caret, after.caret))
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (box.onKeyDown(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSubmit()
    } else if (event.key === 'Escape' && onEscape) {
      event.preventDefault()
      onEscape()
    }
  }

  const shown = !box.list.hidden
  return (
    <div className="relative">
      <div className="input-box area">
        <textarea
          id={id}
          ref={(field) => {
            own.current = field
            if (typeof ref === 'function') ref(field)
            else if (ref) ref.current = field
          }}
          rows={3}
          value={text}
          placeholder={labels.placeholder}
          aria-describedby={describedBy}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={shown ? box.input['aria-controls'] : undefined}
          aria-activedescendant={box.input['aria-activedescendant']}
          onChange={({ target }) => {
            onChange(target.value)
            look(target)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => box.show(false)}
        />
      </div>
      <ul
        {...box.list}
        aria-label={labels.suggestions}
        className="absolute inset-x-0 top-[calc(100%+4px)] z-5 max-w-85 rounded-ctl bg-surface p-1.5 shadow-float"
      >
        {found.map((member, index) => (
          <li
            key={member.id}
            {...box.option(index)}
            lang={languageTags[member.language]}
            className="flex min-h-10 cursor-pointer items-center gap-[9px] rounded-[8px] px-2.5 py-1 wrap-anywhere hover:bg-sunken data-active:bg-sunken"
          >
            <Avatar avatar={member.avatar} size="s" />
            {member.nickname}
          </li>
        ))}
      </ul>
      <span className="sr-only" role="status">
        {shown ? fill(labels.suggested, 'count', found.length) : ''}
      </span>
    </div>
  )
}
