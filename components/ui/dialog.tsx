'use client'

import { Dialog as Base } from '@base-ui/react/dialog'
import { Icon } from './icon'
import { useBackCloses } from './use-back-closes'
import type { ReactNode, RefObject } from 'react'

const panel =
  'fixed inset-x-0 bottom-0 z-[calc(var(--z-dialog)+1)] max-h-[88dvh] overflow-auto overscroll-contain rounded-t-[20px] bg-surface px-5 pt-5.5 pb-[calc(24px+env(safe-area-inset-bottom))] shadow-float focus-visible:outline-none md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:rounded-[18px] md:p-7 print:hidden forced-colors:border transition-[translate,opacity] duration-180 ease-out data-starting-style:translate-y-6 data-starting-style:opacity-0 data-ending-style:translate-y-6 data-ending-style:opacity-0 md:-translate-1/2 md:data-starting-style:translate-y-[calc(-50%+10px)] md:data-ending-style:translate-y-[calc(-50%+10px)]'

/**
 * A modal dialog: traps the focus, closes on Escape, on a press outside, on its close button and on Back, and returns
 * the focus. Below 768 px it is a sheet at the bottom. Load the component that uses it with `lazyLeaf()`, so that Base
 * UI is not part of the page.
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
  backLeaves = false,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  /** buttons, the primary one last; `stacked` sets them one under the other at full width */
  footer?: ReactNode
  stacked?: boolean
  wide?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  /** Back does not close the dialog, because it asks about leaving or stays until it is answered. */
  backLeaves?: boolean
  children?: ReactNode
}) {
  useBackCloses(open && !backLeaves, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop
          data-veil
          className="fixed inset-0 z-(--z-dialog) bg-(--veil) transition-opacity duration-160 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0 print:hidden"
        />
        <Base.Popup
          className={`${panel} ${wide ? 'md:w-[min(760px,100vw-48px)]' : 'md:w-[min(460px,100vw-48px)]'}`}
          initialFocus={initialFocus}
        >
          <Base.Title className="pr-11 text-[22px] md:text-[26px]">{title}</Base.Title>
          {description && <Base.Description className="mt-2 text-muted">{description}</Base.Description>}
          {children && <div className="mt-5">{children}</div>}
          {footer && (
            <div className={`mt-6 grid gap-2.5 ${stacked ? '' : 'md:flex md:justify-end'}`}>{footer}</div>
          )}
          <Base.Close className="iconbtn absolute! top-3 right-3" aria-label={closeLabel}>
            <Icon of="x" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
