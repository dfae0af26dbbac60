'use client'

import { useEffect } from 'react'
import { ApiError, isSignedOut } from './api-client'
import { mayBeSignedIn, readUserData, USER_DATA } from './user-data'
import { refreshViewer } from './viewer'

/**
 * Loads a page again that shows one member's own data, once another member has logged in in another tab: its forms
 * would change the account of the other. What was typed stays on the device, under the member who typed it. A page to
 * which the reader comes back is loaded again after a log-out too; one that is open stays, with what was typed.
 */
export function PageOfMember({ id }: { id: number }) {
  useEffect(() => {
    let gone = false
    const look = (arrived: boolean) => {
      const stored = readUserData()
      const loggedOut = arrived && !mayBeSignedIn()
      if ((stored ? stored.id === id : !loggedOut) || document.visibilityState === 'hidden') return
      // The server tells who is logged in: what the device stores may be older than the page, which would load for ever.
      void refreshViewer().then(
        (viewer) => gone || viewer.id === id || window.location.reload(),
        (error: unknown) =>
          gone ||
          !loggedOut ||
          !(error instanceof ApiError && isSignedOut(error)) ||
          window.location.reload(),
      )
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key === USER_DATA) look(false)
    }
    const onVisibility = () => look(false)
    const onShow = ({ persisted }: PageTransitionEvent) => look(persisted)
    // The router returns to a page with the answer it has.
    look(true)
    window.addEventListener('storage', onStorage)
    // A page out of sight is loaded when it is shown; one that the browser kept for Back heard of nothing.
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pageshow', onShow)
    return () => {
      gone = true
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pageshow', onShow)
    }
  }, [id])
  return null
}
