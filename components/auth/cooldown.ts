'use client'

import { useSyncExternalStore } from 'react'

/** A form that mails to two addresses has two countdowns, as the server does. */
const cookies = { sendCode: 'sendCodeTime', sendOldCode: 'sendOldCodeTime' } as const
export type Countdown = keyof typeof cookies

const SECONDS = 60
const TICK_MS = 250

/**
 * Notes that a code for `purpose` was sent `ago` seconds ago. The countdown is stored in a cookie, so it survives a
 * reload.
 */
export function noteCodeSent(countdown: Countdown, purpose: string, ago = 0): void {
  const sentAt = Date.now() - ago * 1000
  document.cookie = `${cookies[countdown]}=${sentAt}.${purpose}; path=/; max-age=${Math.max(0, SECONDS - ago)}; samesite=lax`
}

/**
 * Returns the seconds, 60 to 0, until a code for this purpose can be sent again; a log-in code does not delay another
 * form.
 */
export function useCooldown(countdown: Countdown, purpose: string): number {
  return useSyncExternalStore(
    subscribe,
    () => secondsLeft(cookies[countdown], purpose),
    () => 0,
  )
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, TICK_MS)
  return () => clearInterval(timer)
}

function secondsLeft(cookie: string, purpose: string): number {
  const [, at, of] = new RegExp(`(?:^|; )${cookie}=(\\d+)\\.(\\w+)`).exec(document.cookie) ?? []
  const sentAt = of === purpose ? Number(at) : 0
  const left = Math.ceil((sentAt + SECONDS * 1000 - Date.now()) / 1000)
  return Math.min(SECONDS, Math.max(0, left))
}
