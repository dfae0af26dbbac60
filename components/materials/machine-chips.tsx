'use client'

import { useState } from 'react'
import { useSite } from '@/components/shell/site-context'
import { focusWhenGone } from '@/components/ui/focus-when-gone'
import { joinList } from '@/lib/i18n/join-list'
import { storeOwnMachines } from './own-machines'

const CHIP = '[data-machine-question] button'
const line = 'flex min-h-10 flex-wrap items-center gap-1.5 text-[14px] [&_.chip]:min-h-8 print:hidden'

/** Asks "Which machine is yours?" once, in place; later it is one line with a button to change the answer. */
export function MachineChips({
  machines,
  chosen,
  labels,
}: {
  machines: { slug: string; name: string }[]
  chosen: string[]
  labels: { which: string; yours: string; change: string }
}) {
  const [asks, ask] = useState(false)
  const { locale } = useSite()
  const names = machines.filter(({ slug }) => chosen.includes(slug)).map(({ name }) => name)
  if (names.length > 0 && !asks)
    return (
      <p className={line}>
        <span className="muted mr-1">{labels.yours}</span> <b>{joinList(locale, names)}</b>{' '}
        <button
          type="button"
          className="link"
          onClick={({ currentTarget }) => {
            focusWhenGone(currentTarget, CHIP, CHIP)
            ask(true)
          }}
        >
          {labels.change}
        </button>
      </p>
    )
  return (
    <div data-machine-question className={line} role="group" aria-label={labels.which}>
      <span className="muted mr-1">{labels.which}</span>
      {machines.map(({ slug, name }) => (
        <button
          key={slug}
          type="button"
          className="chip small"
          aria-pressed={chosen.includes(slug)}
          onClick={() => {
            // The question stays open, because a reader may have two machines.
            ask(true)
            storeOwnMachines(chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug])
          }}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
