import type { CDPSession } from '@playwright/test'

/** KB of scripts that a visitor's page may load, headers included; ANY_SCRIPT_MAX_KB holds for other pages. */
export const SCRIPT_MAX_KB: Record<string, number> = { home: 146, list: 147, search: 146 }
export const ANY_SCRIPT_MAX_KB = 160

/** Returns a function that counts the bytes of scripts that the browser receives from now on. */
export async function countScripts(browser: CDPSession): Promise<() => number> {
  const scripts = new Set<string>()
  let bytes = 0
  browser.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await browser.send('Network.enable')
  return () => bytes
}
