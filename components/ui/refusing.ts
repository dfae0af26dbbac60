import type { ChangeEventHandler } from 'react'

/** What a controlled field says and does while what was chosen is being saved: it stays as it is, and keeps the focus. */
export const refusing = <T extends Element>(busy: boolean, onChange: ChangeEventHandler<T> | undefined) =>
  busy
    ? ({ 'aria-disabled': true, 'aria-busy': true, onChange: () => undefined } as const)
    : onChange && { onChange }
