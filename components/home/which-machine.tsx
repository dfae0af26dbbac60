import type { ReactNode } from 'react'
import { storeOwnMachines } from '@/components/materials/own-machines'
import { apiFetch } from '@/components/shell/api-client'
import { toastRefusal } from '@/components/shell/toast-refusal'
import type { BandLabels, FirstCut } from './band-labels'

/** Asks once which machine the member has, and stores the answer in the profile and on this device. */
export function WhichMachine({
  cuts,
  welcome,
  labels,
  onChoose,
}: {
  cuts: FirstCut[]
  welcome: ReactNode
  labels: BandLabels
  onChoose: (slug: string) => void
}) {
  const choose = (slug: string) => {
    storeOwnMachines([slug])
    onChoose(slug)
    apiFetch('/user/profile', { method: 'PUT', params: { machines: [slug] } }).catch(toastRefusal)
  }
  return (
    <div
      role="group"
      aria-label={labels.which}
      className="transition-opacity duration-200 starting:opacity-0 grid h-full content-center gap-1 pl-4.5"
    >
      <p className="truncate">
        <b>{labels.which}</b> <span className="digits text-sm">{welcome}</span>
      </p>
      <span className="-ml-[3px] flex gap-2 overflow-x-auto py-[3px] pr-4.5 pl-[3px] [scrollbar-width:none]">
        {cuts.map(({ slug, name }) => (
          <button key={slug} type="button" className="chip small" onClick={() => choose(slug)}>
            {name}
          </button>
        ))}
      </span>
    </div>
  )
}
