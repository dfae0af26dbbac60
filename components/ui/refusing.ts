import type { ChangeEventHandler } from 'react'

/** Returns the props of a controlled field: while a choice is being saved it refuses changes and keeps the focus. */
export const refusing = <T extends Element>(busy: boolean, onChange: ChangeEventHandler<T> | undefined) =>
  busy
    ? ({ 'aria-disabled': true, 'aria-busy': true, onChange: () => undefined } as const)
    : onChange && { onChange }
