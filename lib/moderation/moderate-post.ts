import { prisma } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { refusalOf } from '@/lib/db/sql-state'
import { inTransaction } from '@/lib/db/transaction'
import type { PostStatus } from '@/lib/db/generated/enums'
import { draftContentSchema } from '@/lib/posts/schema'
import { reasonCodes } from './reasons'

const target = {
  approve: 'APPROVED',
  reject: 'REJECTED',
  remove: 'REMOVED',
  /** lifts a removal */
  restore: 'APPROVED',
} as const satisfies Record<string, PostStatus>
export type ModerationVerb = keyof typeof target

/** The result of an operator's command, in a line. */
export type Outcome = { done: boolean; message: string }

export type ModerationRequest = {
  id: number
  verb: ModerationVerb
  /** the submitted version, as the queue lists it; the decision applies to no other */
  handedIn?: number
  /** CODE or CODE@field */
  reasons: string[]
  note: string | null
  dryRun: boolean
  actor?: string
}

/**
 * Executes an operator's command with the same UPDATE as in psql, and so with the same effects. Returns a line that
 * says what was done, or why not.
 */
export async function moderatePost(request: ModerationRequest): Promise<Outcome> {
  const { id, verb } = request
  const reasons = request.reasons.map((text) => {
    const [code = '', field] = text.split('@')
    return field ? { code, field } : { code }
  })
  const unknown = reasons.find(({ code }) => !(reasonCodes as readonly string[]).includes(code))
  if (unknown) return { done: false, message: `${id}: no such reason: ${unknown.code}. ${known}` }
  const withReasons = verb === 'reject' || verb === 'remove'
  if (withReasons && reasons.length === 0)
    return { done: false, message: `${id}: ${verb} needs a --reason. ${known}` }

  const post = await prisma.post.findUnique({ where: { id }, select: judgedColumns })
  if (!post) return { done: false, message: `${id}: no such post` }
  if (request.handedIn !== undefined && request.handedIn !== handedIn(post))
    return { done: false, message: `${id}: ${isAnother(post)}` }
  const nowhere = reasons.find(({ field }) => field && !isPlace(post.review?.content, field))
  if (nowhere)
    return {
      done: false,
      message: `${id}: has no field ${nowhere.field}. There are ${places.join(', ')}, and steps.0`,
    }
  if ((verb === 'restore') !== (post.status === 'REMOVED') && target[verb] === 'APPROVED')
    return {
      done: false,
      message: `${id}: ${verb === 'restore' ? `is ${post.status}, not REMOVED` : 'is REMOVED: restore lifts that'}`,
    }
  if (post.status === target[verb]) return { done: false, message: `${id}: is ${target[verb]} already` }
  return decide(request, post, withReasons ? { reviewReasons: reasons, reviewNote: request.note } : {})
}

const judgedColumns = {
  status: true,
  reviewRevisionId: true,
  review: { select: { content: true, version: true } },
} satisfies Prisma.PostSelect
type Judged = Prisma.PostGetPayload<{ select: typeof judgedColumns }>

/**
 * Updates the post in the state that was read, because another operator or its author may have been faster. A dry run
 * asks the database, too.
 */
async function decide(
  { id, verb, dryRun, actor = 'operator' }: ModerationRequest,
  { status, reviewRevisionId, review }: Judged,
  said: Prisma.PostUpdateManyMutationInput,
): Promise<Outcome> {
  const to = target[verb]
  try {
    const { count } = await inTransaction(
      async (tx) => {
        await tx.$executeRaw`SELECT set_config('kerf.actor', ${actor}, true)`
        return tx.post.updateMany({
          where: { id, status, reviewRevisionId, ...(review ? { review: { version: review.version } } : {}) },
          data: { status: to, ...said },
        })
      },
      { dryRun },
    )
    if (count !== 1) return { done: false, message: `${id}: somebody else was faster` }
    const change = dryRun ? `would go from ${status} to ${to}` : `${status} → ${to}`
    return { done: true, message: `${id}: ${change}` }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === undefined) throw error
    return { done: false, message: `${id}: ${refusal}` }
  }
}

/** Returns the submitted version of a post in review: its author may withdraw it, change it and submit another. */
export const handedIn = ({ status, review }: { status: PostStatus; review: { version: number } | null }) =>
  status === 'REVIEW' ? review?.version : undefined

function isAnother(post: Judged): string {
  const now = handedIn(post)
  return now === undefined
    ? `is ${post.status}, not REVIEW`
    : `was handed in anew since, as @${now}: look at it again`
}

const known = `There are ${reasonCodes.join(', ')}`
const places = Object.keys(draftContentSchema.shape)

/**
 * Tells whether a reason can point to the field: a field of the form, or an existing item of a list in the submitted
 * content (`steps.0.images`).
 */
function isPlace(content: unknown, field: string): boolean {
  const [first = '', index] = field.split('.')
  if (!places.includes(first)) return false
  if (index === undefined) return true
  const list = (content as Record<string, unknown> | undefined)?.[first]
  return !Array.isArray(list) || (/^\d+$/.test(index) && Number(index) < list.length)
}
