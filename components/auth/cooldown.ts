'use client'

import { useSyncExternalStore } from 'react'

const COOKIE = 'sendCodeTime'
const SECONDS = 60
const TICK_MS = 250

/** Notes that a code was sent `ago` seconds ago; the countdown lives in a cookie, so a reload does not lose it (§3). */
export function noteCodeSent(ago = 0): void {
  const sentAt = Date.now() - ago * 1000
  document.cookie = `${COOKIE}=${sentAt}; path=/; max-age=${Math.max(0, SECONDS - ago)}; samesite=lax`
}

/** Seconds until a code can be sent again, 60 to 0. */
export function useCooldown(): number {
  return useSyncExternalStore(subscribe, secondsLeft, () => 0)
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, TICK_MS)
  return () => clearInterval(timer)
}

function secondsLeft(): number {
  const sentAt = Number(new RegExp(`(?:^|; )${COOKIE}=(\\d+)`).exec(document.cookie)?.[1] ?? 0)
  const left = Math.ceil((sentAt + SECONDS * 1000 - Date.now()) / 1000)
  return Math.min(SECONDS, Math.max(0, left))
}
