import { Icon } from '@/components/ui/icon'
import { stepped, type Tried } from '@/lib/materials/next-try'
import { withUnit } from '@/lib/settings/format'
import { useTried, type TriedRow } from './tried-context'

export const units = { power: '%', depth: '%', speed: 'mm/s', passes: '' }

const end = 'grid h-12 place-items-center bg-sunken focus-visible:-outline-offset-3'

/** A number of a row that goes up and down in steps that can be seen, inside what the machine takes. */
export function Stepper({
  of,
  row,
  value,
  onChange,
}: {
  of: keyof Tried
  row: TriedRow
  value: number
  onChange: (value: number) => void
}) {
  const { labels } = useTried()
  const name = labels.labels[of]
  const press = (by: 1 | -1) => onChange(stepped(of, value, by, row))
  const was = row[of]
  return (
    <div role="group" aria-label={name}>
      <p className="field-label">{name}</p>
      <div className="digits grid grid-cols-[44px_1fr_44px] items-center overflow-hidden rounded-ctl border border-edge text-center">
        <button
          type="button"
          className={end}
          aria-label={labels.less.replace('{name}', name)}
          onClick={() => press(-1)}
        >
          <Icon of="minus" />
        </button>
        <output aria-live="polite">
          <b className="text-[26px] leading-none">{value}</b>
          <small className="ml-0.5 text-[13px] text-muted">{units[of]}</small>
        </output>
        <button
          type="button"
          className={end}
          aria-label={labels.more.replace('{name}', name)}
          onClick={() => press(1)}
        >
          <Icon of="plus" />
        </button>
      </div>
      <p className="fine muted">
        {value === was ? labels.same : labels.was.replace('{value}', withUnit(was ?? '', units[of]))}
      </p>
    </div>
  )
}
