'use client'

import { useEffect, useRef, useState, type RefObject } from 'react'
import { useSavedDraft } from '@/components/drafts/use-saved-draft'
import { COMMENT_MAX } from '@/lib/comments/limits'
import type { Draft } from './comments-state'
import type { CommentLabels } from './labels'
import { usePictureUpload } from './use-picture-upload'

export type CommentFormOptions = {
  labels: CommentLabels
  send: (draft: Draft) => Promise<boolean>
  /** name of the draft on the device */
  draftName: string
  /** the present content of a comment that is edited */
  initial?: Draft
  close?: () => void
}

const nothing: Draft = { text: '', picture: null }

/**
 * Holds the content of a comment form with its draft on the device, and sends it; the text returns to the field when
 * sending failed.
 */
export function useCommentForm({ labels, send, draftName, initial = nothing, close }: CommentFormOptions) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(initial.text)
  const [picture, setPicture] = useState(initial.picture)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** text that is being sent and is no longer in the field */
  const [sending, setSending] = useState('')
  const draft = useSavedDraft({
    form: draftName,
    value: sending ? [sending, text].filter(Boolean).join('\n') : text,
    base: initial.text,
    restore: setText,
    isEmptied: initial.text === '',
  })
  const length = [...text.trim()].length
  const upload = usePictureUpload({
    networkError: labels.networkError,
    onStored: setPicture,
    onProblem: setProblem,
    onEnd: () => goOn(field),
  })
  const latest = useLatest({ text, picture, uploads: upload.sending !== null })
  const isTooLong = length > COMMENT_MAX
  const ready = !busy && !upload.sending && length > 0 && !isTooLong

  async function submit() {
    if (!ready) return
    setBusy(true)
    // A new comment is in the list at once; an edit waits in the field.
    if (!initial.text) clear()
    const sent = await send({ text, picture })
    setBusy(false)
    setSending('')
    if (sent) {
      draft.sent(text)
      // The next comment was begun meanwhile, or this edit changed once more: the form stays open.
      const { uploads, ...now } = latest.current
      const rest = initial.text ? { text, picture } : nothing
      return !uploads && now.text === rest.text && now.picture === rest.picture ? close?.() : undefined
    }
    // A failed edit stayed in the field, with what was typed since.
    if (!initial.text) {
      setText((now) => (now && now !== text ? `${text}\n${now}` : text))
      setPicture(picture)
    }
    field.current?.focus()
  }

  function clear() {
    setSending(text)
    setText('')
    setPicture(null)
  }

  const state = { busy, length, isTooLong, ready, problem: problem ?? (isTooLong ? labels.tooLong : null) }
  return { field, text, setText, picture, setPicture, ...state, draft, submit, upload }
}

/** Returns a ref to the present value, for work that began with an earlier one. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** Focuses the text field after the button that stopped an upload disappeared. */
function goOn(field: RefObject<HTMLTextAreaElement | null>) {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) field.current?.focus()
  })
}
