'use client'

import { Icon } from '@/components/ui/icon'
import { useId, useRef, useState } from 'react'
import { DraftNote } from '@/components/drafts/draft-note'
import { useSavedDraft } from '@/components/drafts/use-saved-draft'
import { apiFetch, ApiError, isSignedOut } from '@/components/shell/api-client'
import { Picture } from '@/components/ui/picture'
import { COMMENT_MAX } from '@/lib/comments/limits'
import type { ImageView } from '@/lib/uploads/views'
import type { CommentLabels } from './labels'
import './comment-item.css'
import { MentionField } from './mention-field'
import type { Draft, DraftPicture } from './comments-state'

type Props = {
  /** what is talked about, in the API */
  path: string
  labels: CommentLabels
  send: (draft: Draft) => Promise<boolean>
  /** names what is written, on the device */
  draftName: string
  /** the reader asked for it just now */
  focus?: boolean
  label?: string
  submitLabel?: string
  /** what stands there already, when it is changed */
  initial?: Draft
  close?: () => void
}

/** Text and a picture in, comment out; what was written comes back when it could not be sent. */
export default function CommentForm({
  path,
  labels,
  send,
  draftName,
  focus = true,
  label = labels.label,
  submitLabel = labels.send,
  initial = { text: '', picture: null },
  close,
}: Props) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(initial.text)
  const [picture, setPicture] = useState(initial.picture)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** on its way, and not in the field any more */
  const [sending, setSending] = useState('')
  const draft = useSavedDraft({
    form: draftName,
    value: sending ? [sending, text].filter(Boolean).join('\n') : text,
    base: initial.text,
    restore: setText,
  })
  const length = [...text.trim()].length
  const ready = !busy && length > 0 && length <= COMMENT_MAX

  async function submit() {
    if (!ready) return
    setBusy(true)
    // a new comment stands in the list at once; a change of one waits in its place
    if (!initial.text) clear()
    const sent = await send({ text, picture })
    setBusy(false)
    setSending('')
    if (sent) {
      draft.sent(text)
      return close?.()
    }
    setText((now) => (now && now !== text ? `${text}\n${now}` : text))
    setPicture(picture)
    field.current?.focus()
  }

  function clear() {
    setSending(text)
    setText('')
    setPicture(null)
  }

  async function upload(file: File) {
    setBusy(true)
    setProblem(null)
    try {
      setPicture(await sendPicture(file))
    } catch (error) {
      if (error instanceof ApiError && !isSignedOut(error))
        setProblem(error.fields.file ?? (error.message || labels.networkError))
    }
    setBusy(false)
  }

  return (
    <form
      className="mb-4.5 grid gap-2 [.comment_&]:mt-2.5"
      {...draft.mark}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <DraftNote {...draft.note} />
      <MentionField
        id={id}
        ref={field}
        path={path}
        text={text}
        labels={labels}
        describedBy={`${id}-count`}
        onChange={setText}
        onSubmit={() => void submit()}
        onEscape={close}
        focus={focus}
      />
      {picture && (
        <div className="comment-picture">
          <Picture image={picture.image} alt="" sizes="200px" />
          <button
            type="button"
            className="iconbtn absolute top-1 right-1 bg-surface"
            aria-label={labels.removePicture}
            onClick={() => setPicture(null)}
          >
            <Icon of="x" />
          </button>
        </div>
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <label className={`button ghost small cursor-pointer ${picture || busy ? 'hidden' : ''}`}>
          <Icon of="image-plus" />
          {labels.addPicture}
          <input
            type="file"
            className="sr-only"
            accept="image/png,image/jpeg,image/gif,image/webp"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void upload(file)
            }}
          />
        </label>
        <span
          id={`${id}-count`}
          className={length > COMMENT_MAX ? 'field-error digits m-0' : 'muted fine digits'}
        >
          {length} / {COMMENT_MAX}
        </span>
        <span className="ml-auto flex gap-2">
          {close && (
            <button
              type="button"
              className="button ghost small"
              onClick={() => {
                draft.discard()
                close()
              }}
            >
              {labels.cancel}
            </button>
          )}
          <button type="submit" className="button solid small" disabled={!ready}>
            {submitLabel}
          </button>
        </span>
      </div>
    </form>
  )
}

async function sendPicture(file: File): Promise<DraftPicture> {
  const params = new FormData()
  params.set('kind', 'image')
  params.set('file', file)
  const stored = await apiFetch<ImageView & { id: number }>('/uploads', { method: 'POST', params })
  const { id, token, width, height, widths, placeholder } = stored
  return { id, image: { token, width, height, widths, placeholder } }
}
