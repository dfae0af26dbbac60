import type { ComponentProps, ReactNode } from 'react'

/**
 * A field for one line of text or a number. `unit` stands at the right (%, mm/s), `lead` before the text (an icon, a
 * swatch).
 */
export function TextInput({
  unit,
  lead,
  boxClassName = '',
  type = 'text',
  ...rest
}: { unit?: ReactNode; lead?: ReactNode; boxClassName?: string } & ComponentProps<'input'>) {
  return (
    <span className={`input-box ${boxClassName}`}>
      {lead}
      <input {...rest} type={type} />
      {unit && <span className="unit">{unit}</span>}
    </span>
  )
}
