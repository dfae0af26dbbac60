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
  /** names what is written, on the device */
  draftName: string
  /** what stands there already, when it is changed */
  initial?: Draft
  close?: () => void
}

const nothing: Draft = { text: '', picture: null }

/** What a comment form holds, its draft on the device, and the sending; what was written comes back when it could not be sent. */
export function useCommentForm({ labels, send, draftName, initial = nothing, close }: CommentFormOptions) {
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
  const upload = usePictureUpload({
    networkError: labels.networkError,
    onStored: setPicture,
    onProblem: setProblem,
    onEnd: () => goOn(field),
  })
  const typed = useLatest(text)
  const ready = !busy && !upload.sending && length > 0 && length <= COMMENT_MAX

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
      // the next one was begun meanwhile, or this one changed once more: that goes on
      return typed.current === (initial.text ? text : '') ? close?.() : undefined
    }
    // a change stayed in the field, with what was typed since
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

  return { field, text, setText, picture, setPicture, problem, busy, length, ready, draft, submit, upload }
}

/** The value as it is by now, for what began when it was another. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** The button that stopped an upload is gone with it: what is written goes on. */
function goOn(field: RefObject<HTMLTextAreaElement | null>) {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) field.current?.focus()
  })
}
