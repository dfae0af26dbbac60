import type { CDPSession } from '@playwright/test'

const ANY_MAX_KB = 160
/** The form below the questions of the FAQ loads when the reader comes near it. */
const OWN_MAX_KB: Record<string, number> = { home: 146, list: 147, search: 146, 'protocol, faq': 168 }

/** Returns the KB of scripts that a visitor's page of this name may load, headers included. */
export const maxScriptsKb = (page: string): number => OWN_MAX_KB[page] ?? ANY_MAX_KB

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
