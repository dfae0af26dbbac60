import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

let hosts: Set<string> | undefined

/** Whether an address is of a host that hands out mailboxes for ten minutes (a maintained list), or of a part of one. */
export function isThrowAway(email: string): boolean {
  hosts ??= disposableEmailBlocklistSet()
  const parts = email.slice(email.lastIndexOf('@') + 1).split('.')
  return parts.some((_, from) => from < parts.length - 1 && hosts!.has(parts.slice(from).join('.')))
}
