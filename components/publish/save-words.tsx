'use client'

import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { useSite } from '@/components/shell/site-context'
import { loginHref } from '@/components/shell/open-login-dialog'
import { languageTags } from '@/lib/i18n/locales'
import { usePublish } from './publish-context'
import { useStore } from './small-store'

const nothing = () => () => undefined

/** Where the text is, in words: saved is only said of what the server has. */
export function SaveWords() {
  const t = useTranslations('publish.save')
  const { prefix, locale } = useSite()
  const { saver } = usePublish()
  const state = useStore(saver.state, (now) => now)
  // the reader's clock is not known to the server
  const inBrowser = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
  const time = (at: string) =>
    inBrowser
      ? new Intl.DateTimeFormat(languageTags[locale], {
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        }).format(new Date(at))
      : ''
  const bad = state.kind === 'failed' || state.kind === 'stopped' || state.kind === 'conflict'
  const Icon = bad ? CloudAlert : state.kind === 'saved' ? CloudCheck : CloudUpload

  return (
    <span
      className={bad ? 'sv num bad' : 'sv num'}
      role="status"
      aria-live={bad ? 'assertive' : 'off'}
      data-state={state.kind}
    >
      {state.kind !== 'untouched' && <Icon className="ic" aria-hidden />}
      <span>
        {state.kind === 'untouched' && t('untouched')}
        {state.kind === 'waiting' && t('waiting')}
        {state.kind === 'saving' && t('saving')}
        {state.kind === 'saved' && t('saved', { time: time(state.at) })}
        {state.kind === 'conflict' && t('conflict')}
        {state.kind === 'stopped' && t('stopped', { reason: state.message })}
        {state.kind === 'failed' && !state.loggedOut && t('failed')}
        {state.kind === 'failed' &&
          state.loggedOut &&
          t.rich('loggedOut', {
            link: (words) => (
              <a className="link" href={loginHref(prefix)} target="_blank" rel="noopener">
                {words}
              </a>
            ),
          })}
      </span>
    </span>
  )
}
