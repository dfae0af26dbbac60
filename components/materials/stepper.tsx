import { useId, useState, type KeyboardEvent } from 'react'
import { FieldError } from '@/components/ui/field'
import { fillLabel } from '@/components/ui/fill-label'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { limitsOf, stepped, type Tried } from '@/lib/materials/next-try'
import { withUnit } from '@/lib/settings/with-unit'
import { useTried, type TriedRow } from './tried-context'
import { useHold } from './use-hold'

export const units = { power: '%', depth: '%', speed: 'mm/s', passes: '' }

/** Number of steps of PageUp and PageDown. */
const PAGE = 10
const presses: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE }

type Props = {
  of: keyof Tried
  row: TriedRow
  /** the last valid number */
  value: number
  /** the text in the field while it is no valid number; null else */
  typed: string | null
  problem: string | undefined
  /** called with the number after a step */
  onStep: (value: number) => void
  onType: (text: string) => void
  /** called when the field is left */
  onLeave: () => void
}

/** A number of a row that the reader types, or changes by visible steps within the machine's limits. */
export function Stepper({ of, row, value, typed, problem, onStep, onType, onLeave }: Props) {
  const { labels, device } = useTried()
  const id = useId()
  const [said, setSaid] = useState('')
  const name = labels.labels[of]
  const limits = limitsOf(of, { method: row.method, device })
  const was = row[of]

  function press(by: number, aloud: boolean) {
    const next = stepped(of, value, by, { method: row.method, device })
    onStep(next)
    if (aloud) setSaid(withUnit(next, units[of]))
  }
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {name}
      </label>
      <div
        className={`digits grid grid-cols-[44px_minmax(0,1fr)_44px] items-center overflow-hidden rounded-ctl border text-center focus-within:border-beam focus-within:shadow-[0_0_0_3px_var(--beam-wash)] ${problem ? 'border-danger' : 'border-edge'}`}
      >
        <Step icon="minus" label={labels.less.replace('{name}', name)} onPress={() => press(-1, true)} />
        <label htmlFor={id} className="flex h-12 min-w-0 cursor-text items-baseline justify-center pt-2">
          <NumberField
            id={id}
            name={name}
            value={value}
            typed={typed}
            limits={limits}
            unit={units[of]}
            whole={of !== 'speed'}
            described={problem ? `${id}-error` : `${id}-hint`}
            wrong={Boolean(problem)}
            onType={onType}
            onLeave={onLeave}
            onPress={(by) => press(by, false)}
          />
          <small className="ml-0.5 text-[13px] text-muted">{units[of]}</small>
        </label>
        <Step icon="plus" label={labels.more.replace('{name}', name)} onPress={() => press(1, true)} />
      </div>
      <output className="sr-only" aria-live="polite">
        {said}
      </output>
      <FieldError id={`${id}-error`}>{problem}</FieldError>
      <p className="fine muted" id={`${id}-hint`}>
        {typed === null && value === was
          ? labels.same
          : fillLabel(labels.was, { value: withUnit(was ?? '', units[of]) })}
      </p>
    </div>
  )
}

type NumberFieldProps = Pick<Props, 'value' | 'typed' | 'onType' | 'onLeave'> & {
  id: string
  name: string
  limits: ReturnType<typeof limitsOf>
  unit: string
  whole: boolean
  /** id of the text that describes it */
  described: string
  wrong: boolean
  onPress: (by: number) => void
}

/** The text field of the number, as wide as its content. */
function NumberField(props: NumberFieldProps) {
  const { value, typed, limits } = props
  const text = typed ?? String(value)
  function onKeyDown(event: KeyboardEvent) {
    const by = presses[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    props.onPress(by)
  }
  return (
    <input
      id={props.id}
      type="text"
      inputMode={props.whole ? 'numeric' : 'decimal'}
      role="spinbutton"
      autoComplete="off"
      maxLength={20}
      className="max-w-full min-w-[1ch] bg-transparent text-center text-[26px] leading-none font-[650] outline-0"
      style={{ width: `${Math.min(7, Math.max(2, widthOf(text)))}ch` }}
      aria-label={props.name}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      aria-valuenow={value}
      aria-valuetext={typed === null ? withUnit(value, props.unit) : typed}
      aria-invalid={props.wrong ? true : undefined}
      aria-describedby={props.described}
      value={text}
      onChange={(event) => props.onType(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={props.onLeave}
      onKeyDown={onKeyDown}
    />
  )
}

/** Returns the width in `ch`; a full-width digit, as Chinese and Japanese keyboards type it, takes two. */
const widthOf = (text: string) => [...text].reduce((sum, char) => sum + (char > '\u2e7f' ? 2 : 1), 0)

/** Out of the tab order, because the arrow keys step in the field itself. */
function Step({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  const hold = useHold(onPress)
  return (
    <button
      type="button"
      className="grid h-12 touch-manipulation place-items-center bg-sunken select-none focus-visible:-outline-offset-3"
      aria-label={label}
      tabIndex={-1}
      {...hold}
    >
      <Icon of={icon} />
    </button>
  )
}
