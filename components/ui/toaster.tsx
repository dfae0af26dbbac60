'use client'

import { Icon } from './icon'
import { useEffect } from 'react'
import { toast, Toaster as Sonner } from 'sonner'
import { toasterMounted } from './toast'

/** Keeps toasts below the header, so that they never cover the navigation. */
const BELOW_THE_BAR = 'calc(var(--head) + 16px)'

const classNames = {
  toast:
    'flex w-full items-center gap-2.5 rounded-[12px] border border-line bg-surface px-4 py-3 text-[15px]/[1.45] font-semibold text-ink shadow-float',
  content: 'min-w-0 flex-1',
  description: 'font-normal text-muted',
  actionButton: 'min-h-8 flex-none rounded-[8px] px-2.5 font-[650] text-beam',
}

/** Shows toasts for 3000 ms, 16 px below the header; Escape closes all of them. Loaded with the first toast. */
export default function Toaster({ label }: { label: string }) {
  useEffect(() => {
    toasterMounted()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') toast.dismiss()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Sonner
      position="top-center"
      duration={3000}
      offset={{ top: BELOW_THE_BAR }}
      mobileOffset={{ top: BELOW_THE_BAR, left: 16, right: 16 }}
      containerAriaLabel={label}
      icons={{
        success: <Icon of="circle-check" className="text-seed" />,
        warning: <Icon of="triangle-alert" className="text-warn" />,
        info: <Icon of="info" className="text-seed" />,
      }}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{ unstyled: true, classNames }}
    />
  )
}
