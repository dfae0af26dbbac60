import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'

/** Says where the text is stored; `icon` is null while there is nothing to save. */
export function SaveStatus({
  state,
  icon,
  bad = false,
  onDevice,
  children,
}: {
  state: string
  icon: IconName | null
  /** the text may be lost: screen readers announce it at once */
  bad?: boolean
  onDevice: boolean
  children: ReactNode
}) {
  return (
    <span
      className={`digits mr-auto flex min-w-0 items-center gap-[7px] leading-[1.35] ${bad ? 'font-semibold text-danger' : 'text-muted'}`}
      role="status"
      aria-live={bad ? 'assertive' : 'off'}
      data-state={state}
      data-on-device={onDevice || undefined}
    >
      {icon && <Icon of={icon} className={state === 'saved' ? 'text-seed' : undefined} />}
      <span>{children}</span>
    </span>
  )
}
