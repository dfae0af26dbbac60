import { parseArgs } from 'node:util'
import { prisma } from '@/lib/db/client'
import { describeActs } from '@/lib/moderation/list-acts'
import { describeHistory, describeQueue } from '@/lib/moderation/list-posts'
import { removeComment } from '@/lib/moderation/moderate-comment'
import { moderateDesign } from '@/lib/moderation/moderate-design'
import { moderatePost, type ModerationVerb, type Outcome } from '@/lib/moderation/moderate-post'
import { reasonCodes, suspensionReasons } from '@/lib/moderation/reasons'
import { liftSuspension, suspendMember } from '@/lib/moderation/suspend-member'
import { describeReports, settleReport } from '@/lib/reports/settle-report'

const help = `Moderation: what waits for review, what members report, who is suspended, and what operators did.

  npm run moderate -- queue                     posts that wait for review, oldest first
  npm run moderate -- show ID …                 posts and what happened to them
  npm run moderate -- approve ID …
  npm run moderate -- reject ID --reason CODE[@field] [--reason …] [--note TEXT]
  npm run moderate -- remove ID --reason CODE [--note TEXT]
  npm run moderate -- restore ID …              lifts a removal: the post is up again, its Seeds come back
  npm run moderate -- remove design:ID --reason CODE   and restore design:ID
  npm run moderate -- remove comment:ID         for good

  npm run moderate -- suspend MEMBER --reason WHY [--days 7 | --until 2026-12-24] [--note TEXT]
  npm run moderate -- lift MEMBER …             MEMBER is an id or an e-mail address

  npm run moderate -- reports [--all]           reports that wait, oldest first; --all with those that are closed
  npm run moderate -- uphold REPORT …           closes reports: something was done about it (remove the post first)
  npm run moderate -- dismiss REPORT …          closes reports: nothing was wrong

  npm run moderate -- acts [Post 43] [--by NAME] [--limit 50]   what operators did, also in SQL; newest first

  --dry-run     say what would change, change nothing
  --help        this text

CODE: ${reasonCodes.join(', ')}.
WHY: ${suspensionReasons.join(', ')}.
A suspended member cannot log in, and all sessions end at once; what was published stays up.
A plain UPDATE "Post" SET status = 'APPROVED' WHERE id = … does the same; so does one of "User" or "Design".`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reason: { type: 'string', multiple: true },
    note: { type: 'string' },
    days: { type: 'string' },
    until: { type: 'string' },
    by: { type: 'string' },
    limit: { type: 'string' },
    all: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
const [verb, ...rest] = positionals
const dryRun = values['dry-run'] ?? false
const note = values.note ?? null

type Act = (name: string) => Promise<Outcome> | Outcome

/** What is done to each of the things that are named after the verb. */
const acts: Record<string, Act> = {
  approve: (name) => judge('approve', name),
  reject: (name) => judge('reject', name),
  remove: (name) => judge('remove', name),
  restore: (name) => judge('restore', name),
  uphold: (name) => numbered(name, (id) => settleReport(id, { state: 'upheld', dryRun })),
  dismiss: (name) => numbered(name, (id) => settleReport(id, { state: 'dismissed', dryRun })),
  suspend: (who) => {
    const until = endOfSuspension()
    if (until === undefined) return { done: false, message: `${who}: --days or --until is not understood` }
    return suspendMember({ who, reason: values.reason?.[0] ?? '', until, note, dryRun })
  },
  lift: (who) => liftSuspension(who, { dryRun }),
}

async function main(): Promise<number> {
  if (values.help || !verb) {
    console.log(help)
    return values.help ? 0 : 2
  }
  if (verb === 'queue') return print(await describeQueue(), 'waiting')
  if (verb === 'reports')
    return print(await describeReports({ all: values.all ?? false }), values.all ? 'in all' : 'waiting')
  if (verb === 'acts') {
    const [subject, rowId] = rest
    return print(
      await describeActs({ subject, rowId, actor: values.by, limit: Number(values.limit ?? 50) || 50 }),
    )
  }
  if (rest.length === 0) {
    console.error('Name one or more. --help tells more.')
    return 2
  }
  if (verb === 'show') return showPosts(rest.map(Number))
  const act = acts[verb]
  if (!act) {
    console.error(`No such command: ${verb}. --help tells more.`)
    return 2
  }
  let failed = 0
  for (const name of rest) {
    const { done, message } = await act(name)
    console.log(message)
    if (!done) failed++
  }
  return failed > 0 ? 1 : 0
}

/** A post by its number, or `design:43`, `comment:7`. */
function judge(wanted: ModerationVerb, name: string): Promise<Outcome> | Outcome {
  const [, kind, number] = /^(?:(design|comment):)?(\d{1,9})$/.exec(name) ?? []
  const reasons = values.reason ?? []
  if (!number)
    return { done: false, message: `${name}: not the number of a post, nor design:ID, nor comment:ID` }
  const id = Number(number)
  if (!kind) return moderatePost({ id, verb: wanted, reasons, note, dryRun })
  if (kind === 'comment' && wanted === 'remove') return removeComment(id, { dryRun })
  if (kind === 'design' && (wanted === 'remove' || wanted === 'restore'))
    return moderateDesign({ id, verb: wanted, reason: reasons[0], dryRun })
  return { done: false, message: `${name}: ${wanted} is for posts` }
}

function numbered(name: string, act: (id: number) => Promise<Outcome>): Promise<Outcome> | Outcome {
  return /^[1-9]\d{0,8}$/.test(name) ? act(Number(name)) : { done: false, message: `${name}: not a number` }
}

/** Null: without end; undefined: not understood. A day ends a suspension where it begins, in UTC. */
function endOfSuspension(): Date | null | undefined {
  const { days, until } = values
  if (days !== undefined)
    return /^[1-9]\d{0,3}$/.test(days) ? new Date(Date.now() + Number(days) * 86_400_000) : undefined
  if (until === undefined) return null
  const date = new Date(until)
  return Number.isNaN(date.getTime()) ? undefined : date
}

function print(lines: string[], what = ''): number {
  for (const line of lines) console.log(line)
  console.log(`${lines.length} ${what}`.trim())
  return 0
}

async function showPosts(ids: number[]): Promise<number> {
  const histories = await describeHistory(ids.filter((id) => Number.isSafeInteger(id)))
  for (const line of histories.flat()) console.log(line)
  return histories.length === ids.length ? 0 : 1
}

process.exitCode = await main().finally(() => prisma.$disconnect())
