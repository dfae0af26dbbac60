'use client'

import { useTranslations } from 'next-intl'
import { useState, type ComponentProps } from 'react'
import { askAction } from '@/components/shell/api-client'
import { useSite } from '@/components/shell/site-context'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { sendCodeAction } from '@/lib/auth/actions'
import type { CodePurposeName } from '@/lib/auth/schema'
import { noteCodeSent, useCooldown } from './cooldown'

type Props = {
  purpose: CodePurposeName
  /** tells two codes in one form apart */
  label?: string
  error: string | undefined
  /** resolves with the address once it is valid, or with null after showing its error */
  address: () => Promise<string | null>
  /** shows an error that the server found in the address */
  refuseAddress: (message: string) => void
  /** props for the form's field `code` */
  input: ComponentProps<'input'>
}

/**
 * A field for six digits, and the button that mails them; the button waits 60 s between two emails, also after a
 * reload.
 */
export function CodeField({ label, error, input, ...asked }: Props) {
  const t = useTranslations('auth')
  const { send, left, busy, sentTo, tooSoon, problem, forgetProblem } = useSending(asked)
  const button = (
    // off without losing the focus, which is on it when the time begins
    <Button className="digits" aria-disabled={left > 0 || undefined} busy={busy} onClick={send}>
      {left > 0 ? t('code.sendAgain', { seconds: left }) : t('code.send')}
    </Button>
  )
  return (
    <>
      <Field
        label={label ?? t('field.code')}
        error={problem ?? error}
        hint={sentTo ? t('code.sent', { email: sentTo }) : tooSoon ? t('code.tooSoon') : undefined}
      >
        <CodeInput
          {...input}
          button={button}
          onChange={(event) => {
            // a code has come after all: what is wrong with it is said next
            forgetProblem()
            return input.onChange?.(event)
          }}
        />
      </Field>
      <p className="sr-only" role="status">
        {sentTo ? t('code.sentAlert', { email: sentTo }) : tooSoon && t('code.tooSoon')}
      </p>
    </>
  )
}

/** Mails a code, and holds the state of the request. */
function useSending({
  purpose,
  address,
  refuseAddress,
}: Pick<Props, 'purpose' | 'address' | 'refuseAddress'>) {
  const t = useTranslations('auth')
  const { locale } = useSite()
  const countdown = purpose === 'oldEmail' ? 'sendOldCode' : 'sendCode'
  const left = useCooldown(countdown, purpose)
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  // An email was sent recently, possibly by another form.
  const [tooSoon, setTooSoon] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send() {
    if (left > 0) return
    // Before the address is checked, for which a script may have to load: a second press would be refused as too soon.
    setBusy(true)
    const email = await address()
    if (email === null) return setBusy(false)
    setProblem(null)
    setTooSoon(false)
    const result = await askAction(sendCodeAction(locale, { email, purpose }))
    setBusy(false)
    if (result?.ok) {
      noteCodeSent(countdown, purpose)
      return setSentTo(email)
    }
    // Another form, window or browser sent a code: wait as long as the server says.
    if (result?.error === 'too_soon') {
      setTooSoon(true)
      setSentTo(null)
      return noteCodeSent(countdown, purpose, 60 - Number(result.data?.seconds ?? 60))
    }
    if (result?.fields.email) return refuseAddress(result.fields.email)
    setProblem(result?.message ?? t('failed'))
  }
  return { send, left, busy, sentTo, tooSoon, problem, forgetProblem: () => setProblem(null) }
}

function CodeInput({ button, ...input }: ComponentProps<'input'> & { button: React.ReactNode }) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5">
      <TextInput
        {...input}
        boxClassName="[&>input]:font-[650] [&>input]:tracking-[0.32em] max-sm:[&>input]:tracking-[0.2em] [&>input]:tabular-nums"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      {button}
    </span>
  )
}
