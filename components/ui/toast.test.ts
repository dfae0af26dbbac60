import { toast } from 'sonner'
import { expect, it, vi } from 'vitest'
import { readToastWish, subscribeToastWish, toasterMissing, toasterMounted, toastSuccess } from './toast'

it('requests the toaster again with the next toast after it could not be loaded', async () => {
  const success = vi.spyOn(toast, 'success').mockReturnValue(1)
  const wishes: boolean[] = []
  subscribeToastWish(() => wishes.push(readToastWish()))
  toastSuccess('lost')
  toasterMissing()
  toastSuccess('shown')
  expect(wishes).toEqual([true, false, true])
  toasterMounted()
  await vi.waitFor(() => expect(success).toHaveBeenCalled())
  expect(success.mock.calls.map(([message]) => message)).toEqual(['shown'])
})
