import { expect, test, vi } from 'vitest'
import { sendWaitingReports } from './send-waiting-reports'

const toasts = vi.hoisted(() => [] as string[])
vi.mock('@/components/ui/toast', () => ({ toastError: (text: string) => void toasts.push(text) }))
vi.mock('@/components/shell/user-data', () => ({ readUserData: () => ({ id: 1 }) }))
vi.mock('./report-queue', () => ({
  sendWaiting: async () =>
    new Map([
      [7, { is: 'sent' }],
      [8, { is: 'refused', message: 'No.', fields: { 'ended.power': 'Too much.' } }],
    ]),
}))

test('shows the reason when a waiting report is refused for good after its dialog was closed', async () => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { pathname: '/ja/materials' } }))
  vi.stubGlobal('localStorage', { getItem: () => '1' })
  const end = sendWaitingReports()
  await vi.waitFor(() => expect(toasts).toHaveLength(1))
  expect(toasts[0]).toMatch(/^試した結果の報告は受け付けられず.*。Too much\.$/)
  end()
})
