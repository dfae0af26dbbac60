import type { ComponentProps } from 'react'

/** Text over several lines; grows with what is written. */
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
