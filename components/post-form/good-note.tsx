import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

/** A line that confirms that something is all right. */
export function GoodNote({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p className={`flex items-start gap-2 text-sm font-semibold text-seed ${className}`}>
      <Icon of="circle-check" size="s" className="mt-0.5" />
      {children}
    </p>
  )
}
