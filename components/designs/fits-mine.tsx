'use client'

import { MachineChips } from '@/components/materials/machine-chips'
import { useOwnMachines } from '@/components/materials/own-machines'
import { useSite } from '@/components/shell/site-context'
import { fillLabel } from '@/components/ui/fill-label'
import { labelled } from '@/lib/i18n/join-list'
import { fitLines } from '@/lib/uploads/fit-on-bed'

type Sized = { name: string; widthMm: number; heightMm: number }
export type Bed = { slug: string; name: string; workWidth: number; workHeight: number }
export type FitLabels = Record<'which' | 'yours' | 'change' | 'fits' | 'turned' | 'over', string>

/**
 * Says in a line for each of the reader's machines, which it asks for once, whether the files fit its bed: as they are
 * or turned, and with how much room.
 */
export function FitsMine({
  files,
  machines,
  labels,
}: {
  files: Sized[]
  machines: readonly Bed[]
  labels: FitLabels
}) {
  const own = useOwnMachines()
  const { locale } = useSite()
  const mine = machines.filter(({ slug }) => own.includes(slug))
  return (
    <div className="my-2.5 text-[14px]">
      <MachineChips machines={[...machines]} chosen={own} labels={labels} />
      {mine.length > 0 && (
        <ul>
          {mine.flatMap((machine) =>
            fitLines(files, machine).map(({ name, fit }) => {
              const word = 'over' in fit ? labels.over : fit.turned ? labels.turned : labels.fits
              const [x, y] = ('over' in fit ? fit.over : fit.spare).map((side) => Math.round(side * 10) / 10)
              return (
                <li
                  key={`${machine.slug} ${name ?? ''}`}
                  className={'over' in fit ? 'font-semibold text-warn' : undefined}
                >
                  {labelled(locale, name ?? '', fillLabel(word, { machine: machine.name, x: x!, y: y! }))}
                </li>
              )
            }),
          )}
        </ul>
      )}
    </div>
  )
}
