'use client'

import { Icon } from '@/components/ui/icon'
import { apiFetch } from '@/components/shell/api-client'
import { inTurn } from '@/components/shell/in-turn'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { refuseFlag } from '@/components/shell/refuse-flag'
import { useViewer } from '@/components/shell/viewer'
import { changeFlag, useViewerFlag } from '@/components/shell/viewer-flags'
import { Button } from '@/components/ui/button'
import type { HelpfulView } from '@/lib/academy/vote-helpful'

/** Adds the lesson to the list for later, or removes it. */
export function LaterButton({ id, labels }: { id: number; labels: Record<'add' | 'added', string> }) {
  const { status } = useViewer()
  const on = useViewerFlag('tutorials', id)?.watchLater === true

  async function toggle() {
    if (status === 'anonymous') return openLoginDialog()
    const show = (watchLater: boolean) => changeFlag('tutorials', id, { watchLater })
    show(!on)
    const path = `/tutorials/${id}/watchLater`
    const send = async () =>
      (await apiFetch<{ watchLater: boolean }>(path, { method: on ? 'DELETE' : 'PUT' })).watchLater
    const failed = (error: unknown) => refuseFlag('tutorials', id, error)
    await inTurn(path, { before: on, send, show, failed })
  }

  return (
    <Button size="sm" aria-pressed={on} icon={<Icon of="clock" />} onClick={toggle}>
      {on ? labels.added : labels.add}
    </Button>
  )
}

/** "Did this help?", with the number of both answers. */
export function HelpfulVote({
  id,
  labels,
  ...given
}: {
  id: number
  yes: number
  no: number
  labels: Record<'title' | 'yes' | 'no', string>
}) {
  const { status } = useViewer()
  const flag = useViewerFlag('tutorials', id)
  const mine = flag?.helpful ?? null
  const counts = flag?.votes ?? given

  /** The same answer a second time withdraws the vote. */
  async function vote(helpful: boolean) {
    if (status === 'anonymous') return openLoginDialog()
    const back = mine === helpful
    const show = ({ helpful: said, ...votes }: HelpfulView) =>
      changeFlag('tutorials', id, { helpful: said, votes })
    changeFlag('tutorials', id, { helpful: back ? null : helpful })
    const path = `/tutorials/${id}/helpful`
    const send = () =>
      apiFetch<HelpfulView>(path, {
        method: back ? 'DELETE' : 'PUT',
        params: back ? undefined : { value: helpful ? 'yes' : 'no' },
      })
    const failed = (error: unknown) => refuseFlag('tutorials', id, error)
    await inTurn(path, { before: { helpful: mine, ...counts }, send, show, failed })
  }

  return (
    <section
      className="no-print flex flex-wrap items-center gap-2.5 border-t border-line py-4.5"
      aria-labelledby="helpful"
    >
      <h2 id="helpful" className="mr-2 font-sans text-[15px]/normal font-semibold tracking-normal">
        {labels.title}
      </h2>
      <div className="flex flex-wrap gap-2.5">
        {(['yes', 'no'] as const).map((answer) => (
          <Button
            key={answer}
            size="sm"
            aria-pressed={mine === (answer === 'yes')}
            icon={<Icon of={answer === 'yes' ? 'thumbs-up' : 'thumbs-down'} />}
            onClick={() => vote(answer === 'yes')}
          >
            {labels[answer]} {counts[answer] > 0 && <span className="digits">{counts[answer]}</span>}
          </Button>
        ))}
      </div>
    </section>
  )
}
