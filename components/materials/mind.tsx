import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

/** A precaution before anything is burnt. */
export function Mind({
  of = 'circle-alert',
  children,
}: {
  of?: 'circle-alert' | 'triangle-alert'
  children: ReactNode
}) {
  return (
    <p className="mt-3.5 flex gap-2.5 rounded-ctl bg-warn-wash px-3.5 py-[11px] text-md">
      <Icon of={of} className="mt-0.5 text-warn" />
      <span>{children}</span>
    </p>
  )
}
