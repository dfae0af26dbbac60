'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { SaveStatus } from '@/components/form-shell/save-status'
import { useSite } from '@/components/shell/site-context'
import { sinceText } from '@/components/ui/clock-text'
import { usePublish } from './post-context'
import { useStore } from '@/components/shell/small-store'

const nothing = () => () => undefined

/** Says where the text is stored: on this device, saved or not saved. It says "saved" only of what the server has. */
export function SaveLabels() {
  const t = useTranslations('publish.save')
  const { locale } = useSite()
  const { saver, persister, logIn } = usePublish()
  const state = useStore(saver.state, (now) => now)
  const stored = useStore(persister.stored, (now) => now)
  // The server does not know the reader's clock.
  const inBrowser = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
  const time = (at: string) => (inBrowser ? sinceText(new Date(at), locale) : '')
  const bad = state.kind === 'failed' || state.kind === 'stopped' || state.kind === 'conflict'
  const icon = bad
    ? 'cloud-alert'
    : state.kind === 'saved'
      ? 'cloud-check'
      : stored
        ? 'hard-drive'
        : 'cloud-upload'

  return (
    <SaveStatus
      state={state.kind}
      icon={state.kind === 'untouched' ? null : icon}
      bad={bad}
      onDevice={stored}
    >
      {state.kind === 'untouched' && t('untouched')}
      {(state.kind === 'waiting' || state.kind === 'saving') && (stored ? t('onDevice') : t('waiting'))}
      {state.kind === 'saved' && t('saved', { time: time(state.at) })}
      {state.kind === 'conflict' && t('conflict')}
      {state.kind === 'stopped' && t('stopped', { reason: state.message })}
      {state.kind === 'failed' && !state.loggedOut && (stored ? t('failedKept') : t('failed'))}
      {state.kind === 'failed' &&
        state.loggedOut &&
        t.rich('loggedOut', {
          link: (label) => (
            <button type="button" className="link" onClick={() => logIn.set(() => true)}>
              {label}
            </button>
          ),
        })}
    </SaveStatus>
  )
}
