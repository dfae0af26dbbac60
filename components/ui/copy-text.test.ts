import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyText } from './copy-text'
import { toastError, toastSuccess } from './toast'

vi.mock('./toast', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

describe('copyText', () => {
  const messages = { done: 'Copied', failed: 'Copy Failed' }
  const withClipboard = (clipboard: unknown) => vi.stubGlobal('navigator', { clipboard })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.clearAllMocks()
  })

  it('copies the text and shows a success toast', async () => {
    const writeText = vi.fn(async () => undefined)
    withClipboard({ writeText })
    expect(await copyText('55 %', messages)).toBe(true)
    expect(writeText).toHaveBeenCalledWith('55 %')
    expect(toastSuccess).toHaveBeenCalledWith('Copied')
    expect(toastError).not.toHaveBeenCalled()
  })

  it('shows no success toast when the caller passes no text for it', async () => {
    withClipboard({ writeText: async () => undefined })
    expect(await copyText('55 %', { failed: 'Copy Failed' })).toBe(true)
    expect(toastSuccess).not.toHaveBeenCalled()
  })

  it.each([
    ['there is no clipboard', undefined],
    ['it refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ])('shows the failure toast and returns false when %s', async (_, clipboard) => {
    withClipboard(clipboard)
    expect(await copyText('55 %', messages)).toBe(false)
    expect(toastError).toHaveBeenCalledWith('Copy Failed')
    expect(toastSuccess).not.toHaveBeenCalled()
  })
})
