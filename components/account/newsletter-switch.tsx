'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import type { NewsletterState } from '@/lib/newsletter/subscription'
import { useInstantSave } from './preferences'

type Props = {
  state: NewsletterState
  /** where the email goes; null: there is no address yet */
  email: string | null
  /** what subscribing earns */
  seeds: number
}

/** The newsletter: asked for here, on when the link in the email was pressed. */
export function NewsletterSwitch({ state, email, seeds }: Props) {
  const t = useTranslations('profile.settings.newsletter')
  const { busy, save } = useInstantSave()
  // what the page said when it was pressed: once the page says something else, that counts
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
