import { assertTaken, CallError } from '../setup/command'

const subject = /^(design|comment|redemption|order):/

/** Flags of each verb besides --help. */
const flagsOfVerb: Record<string, readonly string[]> = {
  queue: [],
  show: [],
  reports: ['all'],
  redemptions: [],
  orders: [],
  acts: ['by', 'limit'],
  approve: ['dry-run'],
  reject: ['reason', 'note', 'dry-run'],
  remove: ['reason', 'note', 'dry-run'],
  restore: ['dry-run'],
  suspend: ['reason', 'days', 'until', 'note', 'dry-run'],
  lift: ['dry-run'],
  uphold: ['dry-run'],
  dismiss: ['dry-run'],
}
const flagsOfKind: Record<string, readonly string[]> = {
  'reject redemption': ['reason', 'dry-run'],
  'reject order': ['dry-run'],
  'remove design': ['reason', 'dry-run'],
  'remove comment': ['dry-run'],
}
/** Verbs with a single reason; only a post can have several, each with its field. */
const oneReason = ['suspend', 'reject redemption', 'remove design']

/**
 * Throws a CallError for a given flag that the verb does not use for one of the named things, before anything is changed.
 */
export function assertFlags(verb: string, names: readonly string[], given: { reason?: string[] }): void {
  const kinds = new Set(names.map((name) => subject.exec(name)?.[1]))
  for (const kind of kinds.size > 0 ? kinds : [undefined]) {
    const what = kind && `${verb} ${kind}` in flagsOfKind ? `${verb} ${kind}` : verb
    const named = what.replace(' ', ' for ')
    assertTaken(named, given, flagsOfKind[what] ?? flagsOfVerb[verb])
    if (oneReason.includes(what) && (given.reason?.length ?? 0) > 1)
      throw new CallError(`${named} takes one --reason.`)
  }
}
