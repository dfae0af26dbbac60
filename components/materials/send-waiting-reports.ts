import { readUserData } from '@/components/shell/user-data'
import { WAITING_MARK } from './report-sent'

const FIRST_RETRY_MS = 10_000
const LAST_RETRY_MS = 300_000

/**
 * Sends reports that were made without a network: when a page has time, when the network comes back and, as a device may say
 * so before the network carries anything, ever more rarely while something waits. Without any nothing is loaded. Returns what
 * ends it.
 */
export function sendWaitingReports(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_RETRY_MS
  let ended = false
  const send = async () => {
    clearTimeout(timer)
    const userId = readUserData()?.id
    if (userId === undefined || !isWaiting()) return
    const { sendWaiting } = await import('./report-keeper')
    const heard = await sendWaiting(userId)
    if (ended || ![...heard.values()].some(({ is }) => is === 'waits')) return
    timer = setTimeout(() => void send(), pause)
    pause = Math.min(2 * pause, LAST_RETRY_MS)
  }
  const begin = () => {
    pause = FIRST_RETRY_MS
    // the script may not be here yet, and without a network it cannot be fetched
    void send().catch(() => undefined)
  }
  begin()
  window.addEventListener('online', begin)
  return () => {
    ended = true
    clearTimeout(timer)
    window.removeEventListener('online', begin)
  }
}

function isWaiting(): boolean {
  try {
    return localStorage.getItem(WAITING_MARK) !== null
  } catch {
    return false
  }
}
