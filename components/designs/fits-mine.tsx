'use client'

import { MachineChips } from '@/components/materials/machine-chips'
import { useOwnMachines } from '@/components/materials/own-machines'
import { fillWords } from '@/components/ui/fill-words'
import { fitOnBed } from '@/lib/uploads/fit-on-bed'

type Sized = { name: string; widthMm: number; heightMm: number }
export type Bed = { slug: string; name: string; workWidth: number; workHeight: number }
export type FitWords = Record<'which' | 'yours' | 'change' | 'fits' | 'turned' | 'over', string>

/** Whether the files lie on the reader's own machine, which is asked for once: as they are or turned, and with what to spare. */
export function FitsMine({
  files,
  machines,
  words,
}: {
  files: Sized[]
  machines: readonly Bed[]
  words: FitWords
}) {
  const own = useOwnMachines()
  const mine = machines.filter(({ slug }) => own.includes(slug))
  return (
    <div className="my-2.5 text-[14px]">
      <MachineChips machines={[...machines]} chosen={own} words={words} />
      {mine.length > 0 && (
        <ul>
          {mine.flatMap((machine) =>
            files.map((file) => {
              const fit = fitOnBed(file, machine)
              const word = 'over' in fit ? words.over : fit.turned ? words.turned : words.fits
              const [x, y] = ('over' in fit ? fit.over : fit.spare).map((side) => Math.round(side * 10) / 10)
              return (
                <li
                  key={`${machine.slug} ${file.name}`}
                  className={'over' in fit ? 'font-semibold text-warn' : undefined}
                >
                  {files.length > 1 && `${file.name}: `}
                  {fillWords(word, { machine: machine.name, x: x!, y: y! })}
                </li>
              )
            }),
          )}
        </ul>
      )}
    </div>
  )
}
