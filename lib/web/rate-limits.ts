import { z } from 'zod'
import { logger } from '@/lib/core/log'
import { prisma } from '@/lib/db/client'
import { takePoints, type RateLimit } from '@/lib/db/limit-rate'

const windows = { minute: 60, hour: 3600, day: 24 * 3600 } as const
type Window = keyof typeof windows
type Rates = Partial<Record<Window, number>>

/**
 * How often an action is allowed: per member; per network (an address, of IPv6 a /64) for all its members and visitors
 * together; per network for its visitors who are not logged in. Generous for people, tight for programs. Operators
 * change them in the row limits.rates of Setting: `{"like": {"member": {"minute": 120}}}`.
 */
export const rateLimits = {
  like: { member: { minute: 60, day: 1_000 }, network: { minute: 600 } },
  save: { member: { minute: 60, day: 1_000 }, network: { minute: 600 } },
  follow: { member: { minute: 30, day: 400 }, network: { minute: 300 } },
  block: { member: { minute: 30, day: 400 }, network: { minute: 300 } },
  comment: { member: { minute: 10, day: 200 }, network: { minute: 100 } },
  share: { member: { minute: 20, day: 200 }, network: { minute: 200 } },
  /** twice per press of the button: the check whether the files are available, then the download */
  download: { member: { minute: 40, day: 600 }, network: { minute: 400 } },
  report: { member: { minute: 10, day: 30 }, network: { minute: 60 } },
  upload: { member: { minute: 60, day: 1_000 }, network: { minute: 600 } },
  draft: { member: { minute: 60, day: 5_000 }, network: { minute: 600 } },
  post: { member: { minute: 10, day: 100 }, network: { minute: 60 } },
  /** of what the member has already: the profile, the mobile number, a design */
  edit: { member: { minute: 30, day: 500 }, network: { minute: 300 } },
  helpful: { member: { minute: 30, day: 500 }, network: { minute: 300 } },
  progress: { member: { minute: 60, day: 10_000 }, network: { minute: 600 } },
  /** existing translations cost nothing */
  translate: { member: { hour: 240 }, visitor: { hour: 80 } },
  outcome: { member: { minute: 15, day: 150 }, network: { minute: 60 } },
  feedback: { member: { hour: 5 }, visitor: { hour: 5 } },
  feedbackPicture: { member: { hour: 10 }, visitor: { hour: 10 } },
  design: { member: { minute: 20, hour: 60 } },
  mention: { member: { minute: 120, day: 5_000 }, network: { minute: 600 } },
  search: { visitor: { minute: 120, day: 10_000 } },
  suggest: { visitor: { minute: 300, day: 30_000 } },
} as const satisfies Record<string, Partial<Record<Who, Rates>>>

type Who = 'member' | 'network' | 'visitor'
export type Limited = keyof typeof rateLimits
type Table = Record<Limited, Partial<Record<Who, Rates>>>

/** The row of Setting that changes the table. */
export const RATE_LIMITS = 'limits.rates'

/** A member with their network, or a visitor's network. Scripts set neither and have no limit. */
export type Asker = { id?: number; network?: string | null }

/**
 * Takes a point of every limit of `what` for the asker: one statement, none while a limit is used up. Call it before a
 * transaction, because a transaction may be repeated. Throws `too_many` with the seconds to wait.
 */
export async function limitRate(asker: Asker, what: Limited): Promise<void> {
  if (asker.network === undefined) return
  const rates = (await readTable())[what]
  const wanted = [
    ...(asker.id === undefined
      ? limitsOf(what, 'visitor', rates.visitor, asker.network)
      : limitsOf(what, 'member', rates.member, String(asker.id))),
    ...limitsOf(what, 'network', rates.network, asker.network),
  ]
  if (wanted.length > 0) await takePoints(wanted)
}

function limitsOf(what: Limited, who: Who, rates: Rates = {}, key: string | null) {
  if (key === null) return []
  return Object.entries(rates).map(([window, points]) => ({
    limit: {
      name: `${what}_${who}_${window}`,
      points,
      seconds: windows[window as Window],
    } satisfies RateLimit,
    key,
  }))
}

const ratesSchema = z.strictObject({
  minute: z.int().positive().optional(),
  hour: z.int().positive().optional(),
  day: z.int().positive().optional(),
})
const changesSchema = z.partialRecord(
  z.enum(Object.keys(rateLimits) as [Limited, ...Limited[]]),
  z.strictObject({
    member: ratesSchema.optional(),
    network: ratesSchema.optional(),
    visitor: ratesSchema.optional(),
  }),
)

const KEEP_MS = 20_000
let cached: { at: number; table: Promise<Table> } | undefined

/** Returns the table with the operators' changes; reads them at most once in 20 s. */
function readTable(): Promise<Table> {
  if (!cached || Date.now() - cached.at > KEEP_MS) {
    const table = prisma.setting
      .findUnique({ where: { key: RATE_LIMITS } })
      .then((row) => withChanges(row?.value))
    table.catch(() => (cached = undefined))
    cached = { at: Date.now(), table }
  }
  return cached.table
}

function withChanges(value: unknown): Table {
  if (value === undefined || value === null) return rateLimits
  const changes = changesSchema.safeParse(value)
  if (!changes.success) {
    logger.error(
      { err: changes.error, key: RATE_LIMITS },
      'an operator setting of limits is invalid; the built-in limits apply',
    )
    return rateLimits
  }
  return Object.fromEntries(
    (Object.entries(rateLimits) as [Limited, Table[Limited]][]).map(([what, rates]) => {
      const changed = changes.data[what]
      const of = (who: Who) =>
        rates[who] || changed?.[who] ? { ...rates[who], ...changed?.[who] } : undefined
      return [what, { member: of('member'), network: of('network'), visitor: of('visitor') }]
    }),
  ) as Table
}
