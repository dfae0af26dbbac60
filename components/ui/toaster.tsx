'use client'

import { Icon } from './icon'
import { useEffect } from 'react'
import { toast, Toaster as Sonner } from 'sonner'
import { toasterMounted } from './toast'

/** The way through the site is never covered. */
const BELOW_THE_BAR = 'calc(var(--head) + 16px)'

/** 3000 ms, 16 px below the bar, Escape closes them all. Loaded with the first toast. */
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
        success: <Icon of="circle-check" />,
        warning: <Icon of="triangle-alert" />,
        info: <Icon of="info" />,
      }}
      toastOptions={{ unstyled: true, classNames: { toast: 'toast' } }}
    />
  )
}
