'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useId, useState, type FormEvent } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { useSite } from '@/components/shell/site-context'
import { withPrefix } from '@/components/shell/site-path'
import { Icon } from '@/components/ui/icon'
import type { QuestionAnswer } from '@/lib/materials/answer-question'
import { LIBRARY_PATH } from '@/lib/materials/addresses'
import { AskAnswer } from './ask-answer'
import type { AskLabels } from './ask-labels'

const PAUSE_MS = 250

/** The question that was sent last, until its page is there, and what the reader has typed on since. */
let typedOn: { sent: string; text: string } | null = null

export type AskedQuestion = { text: string; answer: QuestionAnswer }

/**
 * A field for questions in free words: it reads and answers them below while they are typed; Enter goes to the page of
 * the answer.
 */
export function AskBox({
  labels,
  asked: given,
  example,
}: {
  labels: AskLabels & { label: string; show: string }
  /** the question in the address */
  asked?: AskedQuestion
  example: string
}) {
  const { prefix } = useSite()
  const router = useRouter()
  const id = useId()
  const { text, type, send } = useTypedText(given?.text)
  const asked = text.trim()
  const read = useQuestion(asked, given)

  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // What the field shows: the page may not have taken over yet what was typed before its scripts were there.
    const typed = new FormData(event.currentTarget).get('q') as string
    const sent = typed.trim()
    if (sent === '') return
    send(typed)
    const path = read?.text === sent ? read.answer.path : null
    router.push(withPrefix(prefix, path ?? `${LIBRARY_PATH}?q=${encodeURIComponent(sent)}`))
  }

  const shown = asked !== '' && read ? read.answer : null
  return (
    <div>
      <form
        action={withPrefix(prefix, LIBRARY_PATH)}
        onSubmit={go}
        className={`flex h-15 items-center gap-3 border border-edge bg-surface pr-2 pl-4.5 text-lg font-[550] focus-within:border-beam focus-within:shadow-[0_0_0_3px_var(--beam-wash)] lg:text-[20px] print:hidden ${shown ? 'rounded-t-card' : 'rounded-card'}`}
      >
        <Icon of="search" size="l" />
        <input
          className="min-w-0 flex-1 outline-0 placeholder:font-normal"
          type="text"
          inputMode="search"
          enterKeyHint="go"
          name="q"
          id={id}
          maxLength={100}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget: { value } }) => type(value)}
          placeholder={example}
          aria-label={labels.label}
        />
        <button className="button primary px-4">{labels.show}</button>
      </form>
      <div role="status">{shown && <AskAnswer answer={shown} labels={labels} />}</div>
    </div>
  )
}

/** Holds what the field shows: the question in the address, unless the reader has typed on since it was sent. */
function useTypedText(given: string | undefined) {
  const [text, setText] = useState(() => (typedOn && typedOn.sent === given ? typedOn.text : (given ?? '')))
  // a link to another question on the same page
  const [linked, setLinked] = useState(given)
  if (given !== linked) {
    setLinked(given)
    if (given !== undefined && given !== typedOn?.sent) setText(given)
  }
  useEffect(() => {
    typedOn = null
  }, [linked])
  return {
    text,
    type(value: string) {
      setText(value)
      if (typedOn) typedOn.text = value
    },
    send(typed: string) {
      typedOn = { sent: typed.trim(), text: typed }
    },
  }
}

/** Returns the last question that was read, with its answer; `given` came with the page. */
function useQuestion(asked: string, given: AskedQuestion | undefined): AskedQuestion | null {
  const [read, setRead] = useState<AskedQuestion | null>(given ?? null)
  useEffect(() => {
    if (asked === '' || asked === given?.text) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      apiFetch<QuestionAnswer>('/materials/question', {
        params: { q: asked },
        signal: stop.signal,
        silent: true,
      })
        .then((answer) => setRead({ text: asked, answer }))
        // The button still leads to the answer.
        .catch(() => undefined)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, given?.text])
  // A page of another question may arrive before that question was read here.
  return given && asked === given.text ? given : read
}
