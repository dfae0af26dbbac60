'use client'

import { Dialog as Base } from '@base-ui/react/dialog'
import { Icon } from './icon'
import type { ReactNode, RefObject } from 'react'

/**
 * A dialog over the page: keeps the focus, closes on Escape, on the veil and on its cross, gives the focus back. A sheet
 * from below under 768 px. Load the component that uses it with lazyLeaf(): Base UI does not belong to the page.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  footer,
  stacked = false,
  wide = false,
  initialFocus,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  /** buttons, the primary one last; `stacked` one under the other at full width */
  footer?: ReactNode
  stacked?: boolean
  wide?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  children?: ReactNode
}) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="veil" />
        <Base.Popup className={wide ? 'dialog wide' : 'dialog'} initialFocus={initialFocus}>
          <Base.Title className="dt">{title}</Base.Title>
          {description && <Base.Description className="dd">{description}</Base.Description>}
          {children && <div className="db">{children}</div>}
          {footer && <div className={stacked ? 'df stack' : 'df'}>{footer}</div>}
          <Base.Close className="iconbtn x" aria-label={closeLabel}>
            <Icon of="x" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
