import { z } from 'zod'
import { findMember } from '@/lib/moderation/find-member'
import { giveEventSeeds, operateSeeds } from '@/lib/seeds/operate-seeds'
import { CallError, readCall, runCommand } from './setup/command'

const help = `Gives a member Seeds, or takes them away; the ledger keeps the reason and the member is notified.

  npm run seeds:grant -- MEMBER AMOUNT --reason "Winner of the spring contest" [--key spring-ada]
  npm run seeds:grant -- MEMBER --rule event_spring
  npm run seeds:revoke -- MEMBER AMOUNT --reason "Likes traded between two accounts" [--key case-7]

MEMBER is an e-mail address or an id. With --key the same command twice moves the Seeds once. A key belongs to one member
and one amount: another is refused, so that each winner needs a key of their own.
With --rule the amount is that of an event's rule (npm run seeds:rules), within its limits, once a member.
A balance may go below zero; nothing can be redeemed until it is positive.

  --dry-run   say what would happen, change nothing
  --help      this text`

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

const commandSchema = z.tuple([
  z.enum(['grant', 'revoke']),
  z.string().min(1),
  z.string().regex(/^[1-9]\d{0,6}$/),
])

async function main(): Promise<number> {
  if (values.rule !== undefined && !values.help) return giveByRule(values.rule)
  const command = commandSchema.safeParse(positionals)
  const reason = z.string().trim().min(3).max(300).safeParse(values.reason)
  const key = z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/)
    .optional()
    .safeParse(values.key)
  if (values.help || !command.success || !reason.success || !key.success) {
    console.log(help)
    return values.help ? 0 : 2
  }
  const [what, who, many] = command.data
  const member = await findMember(who)
  if (!member) return noMember(who)
  const amount = what === 'grant' ? Number(many) : -Number(many)
  const sign = amount > 0 ? `+${amount}` : String(amount)
  const dryRun = values['dry-run'] ?? false
  const order = { userId: member.id, amount, reason: reason.data, key: key.data, dryRun }
  const { balance, moved } = await operateSeeds(order)
  const done = moved ? `${sign} Seeds` : 'done under this key before, 0 Seeds'
  console.log(`${member.id} ${member.nickname}: ${done}${dryRun ? ' (not changed)' : `, balance ${balance}`}`)
  return 0
}

function noMember(who: string): number {
  console.error(`There is no member ${who}.`)
  return 1
}

async function giveByRule(rule: string): Promise<number> {
  const [what, who] = positionals
  const code = z.templateLiteral(['event_', z.string()]).safeParse(rule)
  if (positionals.length > 2 || values.key !== undefined || values.reason !== undefined)
    throw new CallError('With --rule there is no amount, no --reason and no --key.')
  if (what !== 'grant' || !who || !code.success) {
    console.log(help)
    return 2
  }
  const member = await findMember(who)
  if (!member) return noMember(who)
  const { granted, missed } = await giveEventSeeds(member.id, code.data, { dryRun: values['dry-run'] })
  console.log(
    `${member.id} ${member.nickname}: +${granted} Seeds${missed ? ` (${missed.reason})` : ''}${values['dry-run'] ? ' (not changed)' : ''}`,
  )
  return missed ? 1 : 0
}

await runCommand(main)
