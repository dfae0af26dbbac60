'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import type { NewsletterState } from '@/lib/newsletter/subscription'
import { useInstantSave } from './preferences'

type Props = {
  state: NewsletterState
  /** the address to which the email goes; null without one */
  email: string | null
  /** Seeds for subscribing */
  seeds: number
}

/** The newsletter switch. Switching it on sends an email, and the link in that subscribes. */
export function NewsletterSwitch({ state, email, seeds }: Props) {
  const t = useTranslations('profile.settings.newsletter')
  const { busy, save } = useInstantSave()
  // Holds until the page reports another state than at the press.
  const [pressed, setPressed] = useState<{ on: boolean; before: NewsletterState } | null>(null)
  const checked = pressed?.before === state ? pressed.on : state !== 'off'

  async function change(on: boolean) {
    setPressed({ on, before: state })
    if (!(await save({ newsletter: on }))) setPressed(null)
  }
  return (
    <>
      <CheckboxRow
        checked={checked}
        busy={busy}
        disabled={email === null}
        aria-describedby="newsletter-hint"
        onChange={(event) => void change(event.target.checked)}
      >
        {t('label')}
      </CheckboxRow>
      <p className="hint" id="newsletter-hint">
        {email === null ? t('needsEmail') : seeds > 0 ? t('hint', { seeds }) : t('plain')}
      </p>
      {state === 'waiting' && email !== null && (
        <div className="mt-3" role="status">
          <p className="font-semibold">{t('waiting')}</p>
          <p className="muted mb-3">{t('waitingText', { email })}</p>
          <Button size="sm" busy={busy} onClick={() => void save({ newsletter: true })}>
            {t('sendAgain')}
          </Button>
        </div>
      )}
    </>
  )
}
