'use client'

import { useEffect } from 'react'
import { readUserData, USER_DATA } from './user-data'

/**
 * Loads a page again that shows one member's own data, once another member has logged in in another tab: its forms
 * would change the account of the other. What was typed stays on the device, under the member who typed it.
 */
export function PageOfMember({ id }: { id: number }) {
  useEffect(() => {
    const look = () => {
      const now = readUserData()
      if (now && now.id !== id && document.visibilityState !== 'hidden') window.location.reload()
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
