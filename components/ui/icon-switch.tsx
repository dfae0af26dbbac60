import { Icon } from './icon'
import type { IconName } from './icon-names'

/** A choice of one value among a few, each a button with an icon; `shown` is the pressed one. */
export function IconSwitch<Value extends string>({
  label,
  values,
  icons,
  labels,
  shown,
  onChoose,
  className,
}: {
  label: string
  values: readonly Value[]
  icons: Record<Value, IconName>
  labels: Record<Value, string>
  shown: Value | null
  onChoose: (value: Value) => void
  className: string
}) {
  return (
    <div className={`sort ${className}`} role="group" aria-label={label}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="px-2.5!"
          aria-pressed={shown === value}
          aria-label={labels[value]}
          title={labels[value]}
          onClick={() => onChoose(value)}
        >
          <Icon of={icons[value]} />
        </button>
      ))}
    </div>
  )
}
