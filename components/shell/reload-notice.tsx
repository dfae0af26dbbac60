'use client'

import { Icon } from '@/components/ui/icon'
import { useEffect, useState } from 'react'
import type { Typed } from '@/lib/web/head/typed-fields'
import { PART_MISSING } from '@/components/ui/lazy-leaf'
import { errorScreenTexts } from '@/lib/i18n/plain-texts.mjs'
import { ApiError, apiFetch } from './api-client'
import { UPDATE } from './announce-update'
import { useSite } from './site-context'

export type ReloadLabels = Record<'update' | 'failed' | 'saved' | 'lost' | 'reload' | 'close', string>

type Notice = 'update' | 'failed' | 'offline'

const readTyped = (): Typed => window.kerfTyped?.() ?? ''

/**
 * Says that a newer version of the site is running, or that a part of the page could not be loaded, and whether a
 * reload would keep the typed text; it never reloads by itself. Without a network a reload would lose the page, so it
 * only says so until there is one. It is part of every page, because an old tab can fetch nothing more.
 */
export function ReloadNotice({ labels }: { labels: ReloadLabels }) {
  const { locale } = useSite()
  const [shown, setShown] = useState<Notice | null>(null)
  const [typed, setTyped] = useTyped(shown !== null)
  useEffect(() => {
    const page = new AbortController()
    const show = (what: Notice) => {
      if (page.signal.aborted) return
      setTyped(readTyped())
      setShown((now) => (now === 'update' ? now : what))
    }
    const on = (name: string, work: () => void) => window.addEventListener(name, work, page)
    on(UPDATE, () => show('update'))
    // A failed prefetch is reported only when a new build caused it; a part that the reader asked for is always
    // reported.
    on('kerf:missing', () => void whyMissing().then((why) => why === 'update' && show(why)))
    on(PART_MISSING, () => void whyMissing().then(show))
    on('online', () => setShown((now) => (now === 'offline' ? null : now)))
    on('input', () => setTyped(readTyped()))
    return () => page.abort()
  }, [setTyped])
  if (!shown) return <div role="status" />
  const offline = shown === 'offline'
  const advice = typed === 'saved' || typed === 'lost' ? labels[typed] : ''
  return (
    // Above dialogs and beside toasts: on a phone, sheets come from below.
    <div
      role="status"
      className="no-print fixed inset-[calc(12px+env(safe-area-inset-top))_12px_auto] z-[calc(var(--z-dialog)+2)] flex items-center gap-2.5 rounded-[12px] border border-line bg-surface py-2.5 pr-1.5 pl-4 leading-[1.45] text-ink shadow-float md:inset-[auto_auto_24px_50%] md:w-[min(640px,calc(100vw-48px))] md:-translate-x-1/2"
      data-notice
    >
      <Icon of={offline ? 'cloud-alert' : 'refresh-cw'} className="text-seed" />
      <p className="min-w-0 flex-1">
        {offline ? (
          errorScreenTexts[locale].noConnection
        ) : (
          <>
            <b>{labels[shown]}</b> {advice}
          </>
        )}
      </p>
      {!offline && (
        <button
          type="button"
          className="button solid small flex-none"
          onClick={() => window.location.reload()}
        >
          {labels.reload}
        </button>
      )}
      <button type="button" className="iconbtn" aria-label={labels.close} onClick={() => setShown(null)}>
        <Icon of="x" />
      </button>
    </div>
  )
}

/** Returns whether a reload would keep the typed text: as last read, and updated while `watched`. */
function useTyped(watched: boolean) {
  const [typed, setTyped] = useState<Typed>('')
  useEffect(() => {
    if (!watched) return
    // A form sets its mark after the letter was typed, and removes it once it is sent.
    const marks = new MutationObserver(() => setTyped(readTyped()))
    marks.observe(document.body, { attributeFilter: ['data-draft'], childList: true, subtree: true })
    return () => marks.disconnect()
  }, [watched])
  return [typed, setTyped] as const
}

/** Returns why a part is missing: another build is running, the server cannot be reached, or neither. */
async function whyMissing(): Promise<Notice> {
  const own = document.documentElement.dataset.build
  try {
    const { id } = await apiFetch<{ id: string | undefined }>('/build', { silent: true })
    return id === own ? 'failed' : 'update'
  } catch (error) {
    return error instanceof ApiError && error.code === 0 ? 'offline' : 'failed'
  }
}
