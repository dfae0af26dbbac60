import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

/** A warning at the top of a page: amber, or red for what must not be done. */
export function WarnBox({
  danger = false,
  of = danger ? 'ban' : 'triangle-alert',
  role = 'note',
  title,
  children,
}: {
  danger?: boolean
  of?: 'ban' | 'triangle-alert' | 'circle-alert'
  role?: 'note' | 'alert'
  title?: string
  children: ReactNode
}) {
  return (
    <div
      className={`mt-5 flex max-w-[860px] gap-3.5 rounded-card px-4.5 py-4 leading-[1.55] ${danger ? 'bg-danger-wash' : 'bg-warn-wash'}`}
      role={role}
    >
      <Icon of={of} size="l" className={`mt-0.5 ${danger ? 'text-danger' : 'text-warn'}`} />
      <div>
        {title && <h2 className="mb-1 text-[20px]">{title}</h2>}
        {children}
      </div>
    </div>
  )
}
