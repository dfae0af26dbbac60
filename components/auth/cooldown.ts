'use client'

import { useSyncExternalStore } from 'react'

/** A form that mails to two addresses has two countdowns, as the server has. */
const cookies = { sendCode: 'sendCodeTime', sendOldCode: 'sendOldCodeTime' } as const
export type Countdown = keyof typeof cookies

const SECONDS = 60
const TICK_MS = 250

/** Notes that a code was sent `ago` seconds ago; the countdown lives in a cookie, so a reload does not lose it. */
export function noteCodeSent(countdown: Countdown, ago = 0): void {
  const sentAt = Date.now() - ago * 1000
  document.cookie = `${cookies[countdown]}=${sentAt}; path=/; max-age=${Math.max(0, SECONDS - ago)}; samesite=lax`
}

/** Seconds until a code can be sent again, 60 to 0. */
export function useCooldown(countdown: Countdown): number {
  return useSyncExternalStore(
    subscribe,
    () => secondsLeft(cookies[countdown]),
    () => 0,
  )
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, TICK_MS)
  return () => clearInterval(timer)
}

function secondsLeft(cookie: string): number {
  const sentAt = Number(new RegExp(`(?:^|; )${cookie}=(\\d+)`).exec(document.cookie)?.[1] ?? 0)
  const left = Math.ceil((sentAt + SECONDS * 1000 - Date.now()) / 1000)
  return Math.min(SECONDS, Math.max(0, left))
}
