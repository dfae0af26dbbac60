'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { DraftPersister, type DraftState } from './draft-persister'
import { isSame } from './fit-value'

/** The state before the persister reports one: text typed before hydration has no mark either. */
const nothing = { found: null, saved: null }

/** The draft of a form: `mark` belongs on the element around its fields. */
export type SavedForm<T> = {
  /** tells the script in the head whether a reload would lose the typed text (lib/web/head/typed-fields.ts) */
  mark: { 'data-draft'?: 'saved' | 'lost' | 'none' }
  /** for DraftNote */
  note: { found: 'restored' | 'offered' | null; use: () => void; discard: () => void }
  /** drops the draft, when the member gives it up */
  discard: () => void
  /** drops the draft, when the server has it */
  sent: (value: T) => void
}

/**
 * Stores the typed text of a form on this device until it is sent: at once, for 30 days, under the member's id. After a
 * reload, and wherever the form is shown again, it calls `restore` with the draft. When `base` (the server's value) has
 * changed meanwhile it offers the draft instead; with `isNew` the server has nothing that could change. With `isEmptied`
 * the form is empty again once its text has arrived, also where that was sent before the reader left and came back.
 * `form` names the form and its subject; null stores nothing. Not for passwords, codes and delivery addresses.
 */
export function useSavedDraft<T>(options: DraftOptions<T>): SavedForm<T> {
  const { persister, last, state } = usePersister(options)
  const discard = () => persister.current?.discard()
  return {
    mark: state === nothing ? {} : { 'data-draft': state.saved ?? 'none' },
    note: {
      found: state.found?.kind ?? null,
      use: () => persister.current?.use(),
      discard,
    },
    discard,
    sent: (value) => last.current?.sent(value),
  }
}

type DraftOptions<T> = {
  form: string | null
  value: T
  base: T
  restore: (value: T) => void
  isNew?: boolean
  isEmptied?: boolean
}

/** Holds the persister of the form for the logged-in member, and its last state. */
function usePersister<T>({ form, value, base, restore, ...kind }: DraftOptions<T>) {
  const { status, viewer } = useViewer()
  const memberId = viewer?.id ?? null
  const known = status !== 'unknown'
  const persister = useRef<DraftPersister<T> | null>(null)
  /** Outlives the form: the answer to what it sent may arrive after the reader has left. */
  const last = useRef<DraftPersister<T> | null>(null)
  const [state, setState] = useState<DraftState<T>>(nothing)

  const put = useEffectEvent((found: T) => restore(found))
  const begin = useEffectEvent((name: string) => {
    const made = new DraftPersister<T>({
      place: { memberId, form: name },
      base,
      value,
      restore: (found) => put(found),
      onChange: (now) => setState(now),
      ...kind,
    })
    persister.current = last.current = made
    void made.find()
    return made
  })
  const whose = useRef<number | null | undefined>(undefined)
  const isAnothers = useEffectEvent(() => {
    // Text typed before belongs to its author, whoever has logged in meanwhile.
    const another = whose.current !== undefined && whose.current !== memberId && !isSame(value, base)
    if (!another) whose.current = memberId
    return another
  })
  useEffect(() => {
    if (form === null || !known || isAnothers()) return
    const made = begin(form)
    return () => {
      made.stop()
      persister.current = null
      setState(nothing)
    }
  }, [form, known, memberId])
  // After every render, which for typing follows at once.
  useEffect(() => persister.current?.changed(value, base))

  return { persister, last, state }
}
