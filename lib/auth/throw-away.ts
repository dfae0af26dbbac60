import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

let hosts: Set<string> | undefined

/**
 * Returns whether an address belongs to a host of throw-away mailboxes (a maintained list), or to a subdomain of one.
 */
export function isThrowAway(email: string): boolean {
  hosts ??= disposableEmailBlocklistSet()
  const parts = email.slice(email.lastIndexOf('@') + 1).split('.')
  return parts.some((_, from) => from < parts.length - 1 && hosts!.has(parts.slice(from).join('.')))
}
