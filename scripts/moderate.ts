import { parseArgs } from 'node:util'
import { prisma } from '@/lib/db/client'
import { moderatePost, reasonCodes, type ModerationVerb } from '@/lib/moderation/moderate-post'
import { describeReports, settleReport } from '@/lib/reports/settle-report'

const help = `Moderation of posts, and what members report.

  npm run moderate -- queue                     posts that wait for review, oldest first
  npm run moderate -- show ID                   one post and what happened to it
  npm run moderate -- approve ID …
  npm run moderate -- reject ID --reason CODE[@field] [--reason …] [--note TEXT]
  npm run moderate -- remove ID --reason CODE [--note TEXT]
  npm run moderate -- restore ID …              lifts a removal: the post is up again, its Seeds come back

  npm run moderate -- reports [--all]           reports that wait, oldest first; --all with those that are closed
  npm run moderate -- uphold REPORT …           closes reports: something was done about it (remove the post first)
  npm run moderate -- dismiss REPORT …          closes reports: nothing was wrong

  --dry-run     say what would change, change nothing
  --help        this text

Reasons: ${reasonCodes.join(', ')}.
A plain UPDATE "Post" SET status = 'APPROVED' WHERE id = … does the same.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reason: { type: 'string', multiple: true },
    note: { type: 'string' },
    all: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
const [verb, ...rest] = positionals

async function main(): Promise<number> {
  if (values.help || !verb) {
    console.log(help)
    return values.help ? 0 : 2
  }
  if (verb === 'queue') return showQueue()
  if (verb === 'reports') return showReports()
  const ids = rest.map(Number)
  if (ids.length === 0 || ids.some((id) => !Number.isSafeInteger(id) || id <= 0)) {
    console.error('Name one or more by number. --help tells more.')
    return 2
  }
  if (verb === 'show') return showPosts(ids)
  if (verb === 'uphold' || verb === 'dismiss') return settle(verb, ids)
  if (!['approve', 'reject', 'remove', 'restore'].includes(verb)) {
    console.error(`No such command: ${verb}. --help tells more.`)
    return 2
  }
  let failed = 0
  for (const id of ids) {
    const result = await moderatePost({
      id,
      verb: verb as ModerationVerb,
      reasons: values.reason ?? [],
      note: values.note ?? null,
      dryRun: values['dry-run'] ?? false,
    })
    console.log(result.message)
    if (!result.done) failed++
  }
  return failed > 0 ? 1 : 0
}

async function showQueue(): Promise<number> {
  const posts = await prisma.post.findMany({
    where: { status: 'REVIEW' },
    orderBy: { updatedAt: 'asc' },
    include: { review: { select: { content: true } }, author: { select: { nickname: true } } },
  })
  for (const post of posts) {
    const title = (post.review?.content as { title?: string } | null)?.title ?? ''
    console.log(
      `${post.id}\t${post.postType === 0 ? 'how-to' : 'inspiration'}\t${post.author.nickname}\t${title}`,
    )
  }
  console.log(`${posts.length} waiting`)
  return 0
}

async function showReports(): Promise<number> {
  const lines = await describeReports({ all: values.all ?? false })
  for (const line of lines) console.log(line)
  console.log(values.all ? `${lines.length} in all` : `${lines.length} waiting`)
  return 0
}

async function settle(verb: 'uphold' | 'dismiss', ids: number[]): Promise<number> {
  const state = verb === 'uphold' ? 'upheld' : 'dismissed'
  let failed = 0
  for (const id of ids) {
    const { done, message } = await settleReport(id, { state, dryRun: values['dry-run'] ?? false })
    console.log(message)
    if (!done) failed++
  }
  return failed > 0 ? 1 : 0
}

async function showPosts(ids: number[]): Promise<number> {
  const posts = await prisma.post.findMany({
    where: { id: { in: ids } },
    include: { changes: { orderBy: { id: 'asc' } } },
  })
  for (const post of posts) {
    console.log(`${post.id}\t${post.status}\t${post.title}`)
    for (const change of post.changes)
      console.log(`  ${change.createdAt.toISOString()}  ${change.from} → ${change.to}  by ${change.actor}`)
  }
  return posts.length === ids.length ? 0 : 1
}

process.exitCode = await main().finally(() => prisma.$disconnect())
