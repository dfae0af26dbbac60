'use client'

import { useTranslations } from 'next-intl'
import { useState, type ComponentProps } from 'react'
import { useSite } from '@/components/shell/site-context'
import { sendCodeAction } from '@/lib/auth/actions'
import type { CodePurposeName } from '@/lib/auth/schema'
import { noteCodeSent, useCooldown } from './cooldown'
import { Field } from './field'

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'beside' | 'hint'> & {
  purpose: CodePurposeName
  /** the address once it is one, else null with its error shown */
  address: () => Promise<string | null>
  /** an error of the address found by the server */
  refuseAddress: (message: string) => void
}

/** Six digits and the button that mails them; the button waits 60 s between two letters, also over a reload (§9). */
export function CodeField({ purpose, address, refuseAddress, ...input }: Props) {
  const t = useTranslations('auth')
  const { locale } = useSite()
  const left = useCooldown()
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function send() {
    const email = await address()
    if (email === null) return
    setBusy(true)
    setProblem(null)
    const result = await sendCodeAction(locale, { email, purpose }).catch(() => null)
    setBusy(false)
    if (result?.ok) {
      noteCodeSent()
      return setSentTo(email)
    }
    // another window or another browser sent one: wait as long as the server says
    if (result?.error === 'too_soon') return noteCodeSent(60 - Number(result.data?.seconds ?? 60))
    if (result?.fields.email) return refuseAddress(result.fields.email)
    setProblem(result?.message ?? t('failed'))
  }

  return (
    <>
      <Field
        {...input}
        label={t('field.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className="num tracking-[.32em] font-[650]"
        error={problem ?? input.error}
        hint={sentTo && t('code.sent', { email: sentTo })}
        beside={
          <button type="button" className="btn q num" disabled={busy || left > 0} onClick={send}>
            {left > 0 ? t('code.sendAgain', { seconds: left }) : t('code.send')}
          </button>
        }
      />
      <p className="sr" role="status">
        {sentTo && t('code.sentAlert', { email: sentTo })}
      </p>
    </>
  )
}
