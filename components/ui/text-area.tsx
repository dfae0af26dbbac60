import type { ComponentProps } from 'react'

/** A text field of several lines that grows with its text. */
export function TextArea({
  boxClassName = '',
  rows = 3,
  ...rest
}: { boxClassName?: string } & ComponentProps<'textarea'>) {
  return (
    <span className={`input-box area ${boxClassName}`}>
      <textarea {...rest} rows={rows} />
    </span>
  )
}
