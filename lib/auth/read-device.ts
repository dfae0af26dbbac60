import { userAgentFromString } from 'next/server'
import type { SessionView } from './session-views'

/** Returns the device in a user agent: `Safari` on `iPhone`, or the name of a program. */
export function readDevice(userAgent: string): SessionView['device'] {
  const { browser, os, device } = userAgentFromString(userAgent)
  if (!browser.name) {
    const program = /^[\w .-]{1,40}(?=\/)/.exec(userAgent)?.[0].trim()
    return { kind: program ? 'program' : 'unknown', name: program || null, system: null }
  }
  const kind = device.type === 'mobile' ? 'phone' : device.type === 'tablet' ? 'tablet' : 'computer'
  // Owners know the names of Apple's models; for others the system is clearer.
  const model = device.type && device.vendor === 'Apple' ? device.model : undefined
  return {
    kind,
    name: browser.name.replace(/^Mobile (?=Safari$)/, ''),
    system: (model ?? os.name)?.replace(/^Mac OS$/, 'macOS') ?? null,
  }
}
