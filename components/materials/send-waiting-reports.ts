import { retryWhileWaiting } from '@/components/offline/retry-while-waiting'
import { pageLanguage } from '@/components/shell/api-client'
import { readUserData } from '@/components/shell/user-data'
import { WAITING_MARK } from './report-sent'

/** Sends the reports that wait for a network; loads nothing when none waits. Returns the function that ends it. */
export const sendWaitingReports = (): (() => void) =>
  retryWhileWaiting(async () => {
    const userId = readUserData()?.id
    if (userId === undefined || !isWaiting()) return false
    const { sendWaiting } = await import('./report-queue')
    const heard = await sendWaiting(userId)
    const refused = [...heard.values()].find(({ is }) => is === 'refused')
    // The refused report is gone from this device: a toast says why, whatever page the member is on.
    if (refused?.is === 'refused') {
      const [{ toastError }, { reportRefused }] = await Promise.all([
        import('@/components/ui/toast'),
        import('./report-refused'),
      ])
      toastError(reportRefused(refused, pageLanguage()))
    }
    return [...heard.values()].some(({ is }) => is === 'waits')
  })

function isWaiting(): boolean {
  try {
    return localStorage.getItem(WAITING_MARK) !== null
  } catch {
    return false
  }
}
