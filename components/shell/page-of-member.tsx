'use client'

import { useEffect } from 'react'
import { readUserData, USER_DATA } from './user-data'
import { refreshViewer } from './viewer'

/**
 * Loads a page again that shows one member's own data, once another member has logged in in another tab: its forms
 * would change the account of the other. What was typed stays on the device, under the member who typed it.
 */
export function PageOfMember({ id }: { id: number }) {
  useEffect(() => {
    const look = () => {
      const stored = readUserData()
      if (!stored || stored.id === id || document.visibilityState === 'hidden') return
      // The server tells who is logged in: what the device stores may be older than the page, which would load for ever.
      void refreshViewer().then(
        (viewer) => viewer.id !== id && window.location.reload(),
        () => undefined,
      )
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key === USER_DATA) look()
    }
    window.addEventListener('storage', onStorage)
    // A page out of sight is loaded when it is shown; one that the browser kept for Back heard of nothing.
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    return () => {
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
    }
  }, [id])
  return null
}
