'use client'

import type { OwnUserView } from '@/lib/auth/views'

const KEY = 'userData'

/** Keeps who is logged in for the first paint of the header (§3) and loads the page to go to, as its member. */
export function enter(user: OwnUserView, redirect: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(user))
  } catch {
    // storage is full or forbidden: the header asks the server then
  }
  window.location.replace(redirect)
}
