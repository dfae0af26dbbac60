'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useViewer } from '@/components/shell/viewer'
import { DraftPersister, type DraftState } from './draft-persister'
import { isSame } from './fit-value'

/** Until the persister has said something: what is typed before the page is hydrated has no mark either. */
const nothing = { found: null, saved: null }

/** What a form shows and calls of its draft: `mark` belongs on the element that has its fields in it. */
export type SavedForm<T> = {
  /** tells the script in the head whether a reload would lose what is typed (lib/web/head/typed-fields.ts) */
  mark: { 'data-draft'?: 'saved' | 'lost' | 'none' }
  /** for DraftNote */
  note: { found: 'restored' | 'offered' | null; use: () => void; discard: () => void }
  /** The member gives it up. */
  discard: () => void
  /** The server has this: it is forgotten here. */
  sent: (value: T) => void
}

/**
 * Keeps what is typed into a form on this device until it has been sent: at once, for 30 days, under the member's number.
 * After a reload, and wherever the form is shown again, `restore` is called with it; not where `base` (what the server had)
 * has changed meanwhile, then it is offered; with `isNew` the server has nothing that could change. `form` names the form and what it is about; null saves nothing. Not for
 * passwords, codes and delivery addresses.
 */
export function useSavedDraft<T>(options: DraftOptions<T>): SavedForm<T> {
  const { persister, state } = usePersister(options)
  const discard = () => persister.current?.discard()
  return {
    mark: state === nothing ? {} : { 'data-draft': state.saved ?? 'none' },
    note: {
      found: state.found?.kind ?? null,
      use: () => persister.current?.use(),
      discard,
    },
    discard,
    sent: (value) => persister.current?.sent(value),
  }
}

type DraftOptions<T> = {
  form: string | null
  value: T
  base: T
  restore: (value: T) => void
  isNew?: boolean
}

/** The persister of the form and of the member who is logged in, and what it said last. */
function usePersister<T>({ form, value, base, restore, isNew = false }: DraftOptions<T>) {
  const { status, viewer } = useViewer()
  const memberId = viewer?.id ?? null
  const known = status !== 'unknown'
  const persister = useRef<DraftPersister<T> | null>(null)
  const [state, setState] = useState<DraftState<T>>(nothing)

  const put = useEffectEvent((found: T) => restore(found))
  const begin = useEffectEvent((name: string) => {
    const made = new DraftPersister<T>({
      place: { memberId, form: name },
      base,
      value,
      restore: (found) => put(found),
      onChange: (now) => setState(now),
      isNew,
    })
    persister.current = made
    void made.find()
    return made
  })
  const whose = useRef<number | null | undefined>(undefined)
  const isAnothers = useEffectEvent(() => {
    // what somebody typed before is theirs alone, whoever has logged in meanwhile
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
  // after each change that is drawn, which for typing is at once
  useEffect(() => persister.current?.changed(value, base))

  return { persister, state }
}
