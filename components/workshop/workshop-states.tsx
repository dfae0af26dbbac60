'use client'

import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { useState, type ComponentProps } from 'react'
import { savedTime } from '@/components/offline/saved-list'
import { Link } from '@/components/shell/link'
import { useSite } from '@/components/shell/site-context'
import { buttonClass } from '@/components/ui/button-class'
import { joinSentences } from '@/lib/i18n/join-sentences'
import type { Locale } from '@/lib/i18n/locales'
import { isNewer, type OfflineState } from './offline-state'
import { useSavedOffline } from './use-saved-offline'
import { useWakeLock } from './use-wake-lock'

export type StateLabels = {
  awake: string
  awakeIs: Record<'on' | 'off' | 'refused' | 'missing', string>
  keep: string
  keepIs: Record<'busy' | 'saved' | 'missing' | 'gone' | 'full' | 'network', string>
  offline: string
  /** "the copy is newer than this page" */
  newer: string
  list: string
}

/** Two switches, and in words the state of the screen, of the copy on this device and of the connection. */
export function WorkshopStates({
  path,
  updatedAt,
  labels,
}: {
  path: string
  updatedAt: string
  labels: StateLabels
}) {
  const { locale } = useSite()
  const [asked, setAsked] = useState(1)
  const screen = useWakeLock(asked)
  const { state, online, keep, forget } = useSavedOffline(path)
  const isSaved = state.is === 'saved'
  const sentences = [
    online ? '' : labels.offline,
    savedSentence(state, labels, locale),
    screen === 'unknown' ? '' : labels.awakeIs[screen],
  ]
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2 max-[600px]:col-span-full max-[600px]:grid max-[600px]:grid-cols-[1fr_1fr]">
        <Switch
          icon="sun"
          label={labels.awake}
          aria-pressed={screen === 'on'}
          disabled={screen === 'missing'}
          onClick={() => setAsked(screen === 'on' ? 0 : asked + 1)}
        />
        <Switch
          icon="hard-drive-download"
          label={labels.keep}
          aria-pressed={isSaved}
          aria-busy={state.is === 'busy'}
          disabled={state.is === 'missing'}
          onClick={() => {
            if (state.is !== 'busy') void (isSaved ? forget() : keep())
          }}
        />
      </div>
      {/* On a phone the link stands beside the close button, and the words below the switches. */}
      <div className="fine digits col-span-full flex min-h-5 flex-wrap justify-end gap-x-3 text-muted max-[600px]:contents">
        <p role="status" className="max-[600px]:order-1 max-[600px]:col-span-full">
          {joinSentences(locale, ...sentences)}
        </p>
        {isNewer(state, updatedAt) && <ReloadLink href={path}>{labels.newer}</ReloadLink>}
        <Link
          href="/offline"
          className="link max-[600px]:col-[2] max-[600px]:row-[1] max-[600px]:justify-self-end"
          prefetch={false}
        >
          {labels.list}
        </Link>
      </div>
    </>
  )
}

/** A link that reloads the page from the network: the shown page may come from the device. */
function ReloadLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="link max-[600px]:order-2 max-[600px]:col-span-full">
      {children}
    </a>
  )
}

function Switch({ icon, label, ...rest }: { icon: IconName; label: string } & ComponentProps<'button'>) {
  const look =
    'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:forced-color-adjust-none max-[600px]:gap-1.5 max-[600px]:px-1.5 max-[600px]:text-[13px]'
  return (
    <button type="button" className={buttonClass({ size: 'sm', className: look })} {...rest}>
      <Icon of={icon} />
      {label}
    </button>
  )
}

function savedSentence(state: OfflineState, labels: StateLabels, locale: Locale): string {
  if (state.is === 'saved') return labels.keepIs.saved.replace('{time}', savedTime(state.entry, locale))
  if (state.is === 'failed') return labels.keepIs[state.why]
  return state.is === 'busy' || state.is === 'missing' ? labels.keepIs[state.is] : ''
}
