import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import type { MachineQuestion } from '@/lib/materials/own-machine'
import { useTried } from './tried-context'

/** Asks once which modules of the machine the reader has; the row's module is already chosen. */
export function MachineChoice({
  question: { device, module, modules },
  busy,
  onSend,
  onNone,
}: {
  question: MachineQuestion
  busy: boolean
  onSend: (modules: string[]) => void
  /** called when the reader has none of them */
  onNone: () => void
}) {
  const { labels } = useTried()
  const [chosen, setChosen] = useState<string[]>(module ? [module] : [])
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        {modules.map(({ slug, name }) => (
          <CheckboxRow
            key={slug}
            className="rounded-card border border-edge px-3.5 py-3"
            checked={chosen.includes(slug)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, slug] : chosen.filter((one) => one !== slug))
            }
          >
            {device.name} · {name}
          </CheckboxRow>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy} disabled={chosen.length === 0} onClick={() => onSend(chosen)}>
          {labels.machineSend}
        </Button>
        <Button variant="ghost" onClick={onNone}>
          {labels.machineNone}
        </Button>
      </div>
    </div>
  )
}
