'use client'

import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type Ref } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { languageTags } from '@/lib/i18n/locales'
import { fill, type CommentLabels } from './labels'
import { useMentions } from './use-mentions'

type Props = {
  id: string
  ref: Ref<HTMLTextAreaElement>
  path: string
  text: string
  labels: CommentLabels
  describedBy: string
  invalid: boolean
  onChange: (text: string) => void
  onSubmit: () => void
  onEscape?: () => void
  /** focuses the field when it appears */
  focus: boolean
}

/** A text field that suggests members after an @: arrows, Enter, Escape. Ctrl+Enter sends. */
export function MentionField(props: Props) {
  const { ref, text, labels, focus, onChange, onSubmit, onEscape } = props
  const own = useRef<HTMLTextAreaElement | null>(null)
  const begin = useEffectEvent(() => {
    if (!focus) return
    own.current?.focus()
    // browsers begin before the text that a field already has
    own.current?.setSelectionRange(text.length, text.length)
  })
  useEffect(() => begin(), [])
  const { box, found, look } = useMentions({ field: own, path: props.path, text, onChange })

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
          id={props.id}
          ref={(field) => {
            own.current = field
            if (typeof ref === 'function') ref(field)
            else if (ref) ref.current = field
          }}
          rows={3}
          value={text}
          placeholder={labels.placeholder}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid || undefined}
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
      <Suggestions box={box} found={found} label={labels.suggestions} />
      <span className="sr-only" role="status">
        {shown ? fill(labels.suggested, 'count', found.length) : ''}
      </span>
    </div>
  )
}

function Suggestions({
  box,
  found,
  label,
}: Pick<ReturnType<typeof useMentions>, 'box' | 'found'> & { label: string }) {
  return (
    <ul
      {...box.list}
      aria-label={label}
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
  )
}
