import { parseId } from '@/lib/core/ids'
import { databaseNow } from '@/lib/db/clock'
import { describeActs, isSubject } from '@/lib/moderation/list-acts'
import { describeDesigns } from '@/lib/moderation/list-designs'
import { describeHistory, describeQueue } from '@/lib/moderation/list-posts'
import { removeComment } from '@/lib/moderation/moderate-comment'
import { moderateDesign } from '@/lib/moderation/moderate-design'
import { moderatePost, type ModerationVerb, type Outcome } from '@/lib/moderation/moderate-post'
import { describeWaitingOrders, reviewOrder } from '@/lib/moderation/review-orders'
import { describeWaitingRedemptions, reviewRedemption } from '@/lib/moderation/review-redemptions'
import { liftSuspension, suspendMember } from '@/lib/moderation/suspend-member'
import { describeReports, settleReport } from '@/lib/reports/settle-report'
import { MOMENT, readMoment } from '../setup/read-moment'
import { CallError, parseCall } from '../setup/command'
import { assertFlags } from './flags'
import { help } from './help'

const options = {
  reason: { type: 'string', multiple: true },
  note: { type: 'string' },
  days: { type: 'string' },
  until: { type: 'string' },
  by: { type: 'string' },
  limit: { type: 'string' },
  all: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Longest note that the columns hold, characters. */
const NOTE_MAX = 1000

type Given = ReturnType<typeof readArguments>['values']
const readArguments = (args: string[]) => parseCall(args, options, Number.POSITIVE_INFINITY)

/** Runs `npm run moderate -- …`; prints through `print` and returns the exit code: 0 done, 1 something failed, 2 a wrong call. */
export async function moderate(args: string[], print: (line: string) => void): Promise<number> {
  try {
    return await runVerb(args, print)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    print(`${error.message} --help tells more.`)
    return 2
  }
}

async function runVerb(args: string[], print: (line: string) => void): Promise<number> {
  const { values, positionals } = readArguments(args)
  const [verb, ...rest] = positionals
  if (values.help || !verb) {
    print(help)
    return values.help ? 0 : 2
  }
  const act = acts[verb]
  const list = lists[verb]
  if (!act && !list && verb !== 'show') throw new CallError(`No such command: ${verb}.`)
  assertFlags(verb, rest, values)
  if (list) {
    const surplus = rest[verb === 'acts' ? 2 : 0]
    if (surplus !== undefined) throw new CallError(`"${surplus}" is one argument too many.`)
    if (values.limit !== undefined && !/^[1-9]\d{0,4}$/.test(values.limit))
      throw new CallError(`--limit "${values.limit}" is no number.`)
    const { lines, what } = await list(rest, values)
    for (const line of [...lines, `${lines.length} ${what}`.trim()]) print(line)
    return 0
  }
  if (rest.length === 0) throw new CallError('Name one or more.')
  if (!act) return showPosts(rest, print)
  if (values.note !== undefined && values.note.length > NOTE_MAX)
    throw new CallError(`A --note has ${NOTE_MAX} characters at most.`)
  let failed = 0
  for (const name of rest) {
    const { done, message } = await act(name, values)
    print(message)
    if (!done) failed++
  }
  return failed > 0 ? 1 : 0
}

type List = (rest: string[], given: Given) => Promise<{ lines: string[]; what: string }>
const lists: Record<string, List> = {
  queue: async () => ({ lines: await describeQueue(), what: 'waiting' }),
  reports: async (_, { all = false }) => ({
    lines: await describeReports({ all }),
    what: all ? 'in all' : 'waiting',
  }),
  redemptions: async () => ({ lines: await describeWaitingRedemptions(), what: 'waiting' }),
  orders: async () => ({ lines: await describeWaitingOrders(), what: 'waiting' }),
  acts: async ([subject, rowId], { by, limit }) => {
    if (subject !== undefined && !(await isSubject(subject)))
      throw new CallError(`There is no table "${subject}": acts are of rows, as in acts Post 43.`)
    return { lines: await describeActs({ subject, rowId, actor: by, limit: Number(limit ?? 50) }), what: '' }
  },
}

type Act = (name: string, given: Given) => Promise<Outcome> | Outcome

/** The action of each verb on one of the named things. */
const acts: Record<string, Act> = {
  approve: (name, given) => judge('approve', name, given),
  reject: (name, given) => judge('reject', name, given),
  remove: (name, given) => judge('remove', name, given),
  restore: (name, given) => judge('restore', name, given),
  uphold: (name, given) => settle(name, 'upheld', given),
  dismiss: (name, given) => settle(name, 'dismissed', given),
  suspend: async (who, given) => {
    const until = await endOfSuspension(given)
    if (typeof until === 'string') return { done: false, message: `${who}: ${until}` }
    const { reason, note = null } = given
    return suspendMember({ who, reason: reason?.[0] ?? '', until, note, dryRun: isDry(given) })
  },
  lift: (who, given) => liftSuspension(who, { dryRun: isDry(given) }),
}

const isDry = (given: Given) => given['dry-run'] ?? false

/** Acts on a post (43, or 43@7 with its revision in review), on `design:43` or on `comment:7`. */
function judge(wanted: ModerationVerb, name: string, given: Given): Promise<Outcome> | Outcome {
  const [, kind, number = '', version] =
    /^(?:(design|comment|redemption|order):)?(\d+)(?:@(\d{1,9}))?$/.exec(name) ?? []
  const { reason: reasons = [], note = null } = given
  const dryRun = isDry(given)
  const id = parseId(number)
  if (id === null)
    return {
      done: false,
      message: `${name}: not the number of a post, nor design:, comment:, redemption: or order: with one`,
    }
  const handedIn = version === undefined ? undefined : Number(version)
  if (handedIn !== undefined && (kind || (wanted !== 'approve' && wanted !== 'reject')))
    return { done: false, message: `${name}: @ is for posts that are approved or rejected` }
  if (!kind) return moderatePost({ id, verb: wanted, handedIn, reasons, note, dryRun })
  if (kind === 'redemption' && (wanted === 'approve' || wanted === 'reject'))
    return reviewRedemption({ id, verb: wanted, reason: reasons[0], dryRun })
  if (kind === 'order' && (wanted === 'approve' || wanted === 'reject'))
    return reviewOrder(id, wanted, dryRun)
  if (kind === 'comment' && wanted === 'remove') return removeComment(id, { dryRun })
  if (kind === 'design' && (wanted === 'remove' || wanted === 'restore'))
    return moderateDesign({ id, verb: wanted, reason: reasons[0], dryRun })
  return { done: false, message: `${name}: ${wanted} is for posts` }
}

function settle(name: string, state: 'upheld' | 'dismissed', given: Given): Promise<Outcome> | Outcome {
  const id = parseId(name)
  if (id === null) return { done: false, message: `${name}: not a number` }
  return settleReport(id, { state, dryRun: isDry(given) })
}

/** Returns the end of a suspension, null for one without end, or a message about a wrong value. A date means its beginning, UTC. */
async function endOfSuspension({ days, until }: Given): Promise<Date | null | string> {
  if (days !== undefined && until !== undefined) return 'say --days or --until, one of the two'
  if (days !== undefined)
    return /^[1-9]\d{0,3}$/.test(days)
      ? new Date((await databaseNow()).getTime() + Number(days) * 86_400_000)
      : `--days "${days}" is no number of days, 1 to 9999`
  if (until === undefined) return null
  return readMoment(until) ?? `--until "${until}" is no date: ${MOMENT}`
}

async function showPosts(names: string[], print: (line: string) => void): Promise<number> {
  let failed = 0
  for (const name of names) {
    const design = /^design:/.test(name)
    // the names that `list` prints are accepted too
    const id = parseId(name.replace(design ? /^design:/ : /@\d{1,9}$/, ''))
    const [history] = id === null ? [] : await (design ? describeDesigns : describeHistory)([id])
    for (const line of history ?? []) print(line)
    if (history) continue
    failed++
    print(
      `${name}: ${id === null ? `not the number of a ${design ? 'design' : 'post'}` : `no such ${design ? 'design' : 'post'}`}`,
    )
  }
  return failed > 0 ? 1 : 0
}
