'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { apiFetch } from '@/components/shell/api-client'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { toastRefusal } from '@/components/shell/toast-refusal'
import { useViewer } from '@/components/shell/viewer'
import {
  changeFlag,
  readFlag,
  setFlag,
  useViewerFlag,
  type ViewerFlag,
} from '@/components/shell/viewer-flags'
import { Button } from '@/components/ui/button'
import type { HelpfulView } from '@/lib/academy/vote-helpful'

/** Changes the viewer's flags of a lesson at once and takes it back when the server refuses; visitors get the dialog. */
function useFlagChange(id: number) {
  const { status } = useViewer()
  return async <T,>(change: ViewerFlag, call: () => Promise<T>): Promise<T | null> => {
    if (status === 'anonymous') {
      openLoginDialog()
      return null
    }
    const before = readFlag('tutorials', id)
    changeFlag('tutorials', id, change)
    try {
      return await call()
    } catch (error) {
      setFlag('tutorials', id, before)
      toastRefusal(error)
      return null
    }
  }
}

/** Puts the lesson on the list for later, or takes it off. */
export function LaterButton({ id }: { id: number }) {
  const t = useTranslations('academy.later')
  const on = useViewerFlag('tutorials', id)?.watchLater === true
  const change = useFlagChange(id)
  const toggle = () =>
    change({ watchLater: !on }, () =>
      apiFetch(`/tutorials/${id}/watchLater`, { method: on ? 'DELETE' : 'PUT' }),
    )
  return (
    <Button size="sm" aria-pressed={on} icon={<Icon of="clock" />} onClick={toggle}>
      {on ? t('added') : t('add')}
    </Button>
  )
}

/** "Did this help?", with how many said so. */
export function HelpfulVote({ id, yes, no }: { id: number; yes: number; no: number }) {
  const t = useTranslations('academy.helpful')
  const mine = useViewerFlag('tutorials', id)?.helpful ?? null
  const change = useFlagChange(id)
  const [counts, setCounts] = useState({ yes, no })

  /** the same answer once more takes it back */
  async function vote(helpful: boolean) {
    const back = mine === helpful
    const answer = await change({ helpful: back ? null : helpful }, () =>
      apiFetch<HelpfulView>(`/tutorials/${id}/helpful`, {
        method: back ? 'DELETE' : 'PUT',
        params: back ? undefined : { value: helpful ? 'yes' : 'no' },
      }),
    )
    if (answer) setCounts({ yes: answer.yes, no: answer.no })
  }

  return (
    <section
      className="flex flex-wrap items-center gap-2.5 border-t border-line py-4.5"
      aria-labelledby="helpful"
    >
      <h2 id="helpful" className="mr-2 font-sans text-[15px]/normal font-semibold tracking-normal">
        {t('title')}
      </h2>
      <Button
        size="sm"
        aria-pressed={mine === true}
        icon={<Icon of="thumbs-up" />}
        onClick={() => vote(true)}
      >
        {t('yes')} {counts.yes > 0 && <span className="digits">{counts.yes}</span>}
      </Button>
      <Button
        size="sm"
        aria-pressed={mine === false}
        icon={<Icon of="thumbs-down" />}
        onClick={() => vote(false)}
      >
        {t('no')} {counts.no > 0 && <span className="digits">{counts.no}</span>}
      </Button>
    </section>
  )
}
