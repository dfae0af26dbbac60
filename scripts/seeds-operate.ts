import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findMember } from '@/lib/moderation/find-member'
import { giveEventSeeds, operateSeeds } from '@/lib/seeds/operate-seeds'
import type { MissedReason } from '@/lib/seeds/missed'
import { CallError, onceUnder, readCall, runCommand } from './setup/command'

const help = `Grants Seeds to a member or deducts them. The ledger keeps the reason, and the member is notified.

  npm run seeds:grant -- MEMBER AMOUNT --reason "Winner of the spring contest" [--key spring-ada]
  npm run seeds:grant -- MEMBER --rule event_spring
  npm run seeds:revoke -- MEMBER AMOUNT --reason "Likes traded between two accounts" [--key case-7]

MEMBER is an email address or an id. With --key, repeating the command moves the Seeds once. A key belongs to one member and
one amount, so each winner needs a key of their own.
With --rule, the amount is that of an event's rule (npm run seeds:rules), within its limits, once per member.
A balance may go below zero; nothing can be redeemed until it is positive.

  --dry-run   print what would happen; change nothing
  --help      print this text`

const { values, positionals } = readCall(
  {
    reason: { type: 'string' },
    key: { type: 'string' },
    rule: { type: 'string' },
    'dry-run': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
  3,
)

const [what, who, many] = positionals
const dryRun = values['dry-run'] ?? false
const unchanged = dryRun ? ' (not changed)' : ''

async function main(): Promise<number> {
  if (values.help || !who || (what !== 'grant' && what !== 'revoke')) {
    console.log(help)
    return values.help ? 0 : 2
  }
  return values.rule === undefined ? move(what, who) : giveByRule(what, who, values.rule)
}

async function requireMember(whom: string) {
  const member = await findMember(whom)
  if (!member) throw new Error(`There is no member ${whom}.`)
  return member
}

async function move(how: 'grant' | 'revoke', whom: string): Promise<number> {
  const { amount: size, reason, key = randomUUID() } = readOrder()
  const member = await requireMember(whom)
  const amount = how === 'grant' ? size : -size
  const sign = amount > 0 ? `+${amount}` : String(amount)
  const { balance, moved } = await onceUnder(key, values.key !== undefined || dryRun, () =>
    operateSeeds({ userId: member.id, amount, reason, key, dryRun }),
  )
  const done = moved ? `${sign} Seeds` : 'done under this key before, 0 Seeds'
  console.log(`${member.id} ${member.nickname}: ${done}${unchanged || `, balance ${balance}`}`)
  return 0
}

/** Returns amount, reason and key of the call. Throws a CallError. */
function readOrder(): { amount: number; reason: string; key: string | undefined } {
  if (many === undefined) throw new CallError('How many Seeds?')
  if (!/^[1-9]\d{0,6}$/.test(many))
    throw new CallError(`"${many}" is no amount: a whole number from 1 to 9999999.`)
  const reason = z.string().trim().min(3).max(300).safeParse(values.reason)
  if (!reason.success) throw new CallError('Say why, in 3 to 300 characters: --reason "…".')
  if (values.key !== undefined && !/^[\x21-\x7e]{1,100}$/.test(values.key))
    throw new CallError('--key has 1 to 100 letters, digits and signs, without blanks.')
  return { amount: Number(many), reason: reason.data, key: values.key }
}

/** Why a rule granted nothing, for operators. */
const whyNothing: Partial<Record<MissedReason, string>> = {
  no_rule: 'no such rule holds now',
  done_before: 'given before',
  daily_cap: 'the limit of the day is reached',
  total_cap: 'the limit in all is reached',
  left: 'the member has left',
  throw_away: 'a throw-away address earns nothing',
  began_elsewhere: 'another account had this mailbox before',
}

async function giveByRule(how: 'grant' | 'revoke', whom: string, rule: string): Promise<number> {
  if (how === 'revoke') throw new CallError('revoke takes no --rule.')
  if (many !== undefined || values.key !== undefined || values.reason !== undefined)
    throw new CallError('With --rule there is no amount, no --reason and no --key.')
  const code = z.templateLiteral(['event_', z.string()]).safeParse(rule)
  if (!code.success) throw new CallError(`"${rule}" is no event: --rule event_spring.`)
  const member = await requireMember(whom)
  const { granted, missed } = await giveEventSeeds(member.id, code.data, { dryRun })
  const why = missed ? ` (${whyNothing[missed.reason] ?? missed.reason})` : ''
  console.log(`${member.id} ${member.nickname}: +${granted} Seeds${why}${unchanged}`)
  return missed ? 1 : 0
}

await runCommand(main)
