import { createHash } from 'node:crypto'
import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import { prisma } from '@/lib/db/client'
import { loadReference } from '@/lib/bootstrap/reference'
import { env } from '@/lib/env'
import { taskList } from '@/lib/bootstrap/task-list'
import { locales } from '@/lib/i18n/locales'
import { cutUpTo } from '@/lib/uploads/cut-image'
import { expireTags, tags } from '@/lib/web/tags'
import { checkContent } from './content/check-content'
import { loadDesigns } from './content/load-designs'
import { assertNobodyElse, countLife, hasLived, loadLife } from './content/load-life'
import { loadEditorial } from './content/load-editorial'
import { loadMakers } from './content/load-makers'
import { loadOutcomes } from './content/load-outcomes'
import { backdatePosts, backdateRows, loadPosts } from './content/load-posts'
import { loadRewards } from './content/load-rewards'
import { loadSettings } from './content/load-settings'
import { changeLine, loadTutorials } from './content/load-tutorials'
import { ContentError } from './content/read'
import { assertTaken, readCall, runCommand } from './setup/command'
import { withLock } from './setup/lock.mjs'
import { printWaiting } from './setup/report.mjs'

const help = `Imports prisma/content: machines, materials and rules, the tutorials of the academy, and the demo's members, posts, designs
and rewards. It checks every file first; if anything is wrong, it prints each problem with file and line and changes
nothing. Running it again changes only what has changed in the files, and prints a line for each change.

  npm run content:import                     everything, including the demo
  npm run content:import -- tutorials        only the tutorials, for a production site
  npm run content:import -- reference        only machines, materials and rules

  --dry-run            check the files and print what would change; change nothing
  --narrow-pictures    cut pictures only up to 640 px, in a fifth of the time; for test sites
  --help               print this text

The demo includes a history of twelve weeks, which is imported once. A database with members of its own refuses the demo.

A tutorial is a folder of prisma/content/tutorials with ${locales.map((locale) => `${locale}.md`).join(', ')}, and media.yaml for its video and
pictures. Removing a folder retires its tutorial: nobody sees it, progress is kept, and members who have completed all
others of its level get the badge. A renamed folder stays the same tutorial when nothing else in it has changed, or when
en.md says "formerly: [old-name]".`

const NARROW_PX = 640
const parts = ['tutorials', 'reference'] as const

async function main(): Promise<number> {
  const { values, positionals } = readCall(
    {
      'dry-run': { type: 'boolean', default: false },
      'narrow-pictures': { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
    1,
  )
  if (values.help) {
    console.log(help)
    return 0
  }
  const part = parts.find((one) => one === positionals[0])
  if (positionals.length === 1 && !part) {
    console.error(`Name one of: ${parts.join(', ')}, or nothing. --help tells more.`)
    return 2
  }
  // only the other parts have pictures
  if (part === 'reference') assertTaken('reference', values, ['dry-run'])
  const dryRun = values['dry-run']
  if (values['narrow-pictures']) cutUpTo(NARROW_PX)
  await checkContent()
  if (dryRun) {
    if (part !== 'reference') await importLessons(true)
    return 0
  }
  // two imports would both add what is missing
  const name = createHash('sha256').update(env().DATABASE_URL).digest('hex').slice(0, 16)
  await withLock(`content-${name}`, () => importParts(part), printWaiting('the content'))
  return 0
}

async function importParts(part: (typeof parts)[number] | undefined): Promise<void> {
  await loadReference(prisma)
  console.log('reference: machines, materials and rules are as in the files')
  if (part !== 'reference') {
    await importLessons(false)
    console.log(`settings: ${await loadSettings()} rows of lessons`)
  }
  if (!part) await importDemo()
}

async function importLessons(dryRun: boolean): Promise<void> {
  const changes = await loadTutorials({ dryRun })
  for (const change of changes) console.log(changeLine(change))
  const would = dryRun ? ' (dry run: nothing was changed)' : ''
  console.log(
    changes.length === 0 ? 'tutorials: nothing to change' : `tutorials: ${changes.length} changes${would}`,
  )
}

async function importDemo(): Promise<void> {
  // a post that is added to a demo in use is dated today
  const isFirst = !(await hasLived())
  if (isFirst) await assertNobodyElse()
  const cast = await loadMakers()
  await loadRewards(cast)
  const before = await prisma.setting.findUnique({ where: { key: 'content:posts' } })
  const posts = await loadPosts(cast)
  await loadDesigns(cast)
  if (isFirst) await backdatePosts(posts)
  const acts = isFirst ? await loadLife(cast, posts) : 0
  await countLife()
  if (acts > 0) console.log(`life: ${acts} acts of members in the last twelve weeks`)
  // runs the approvals, which are jobs, also when no server runs
  await runJobs()
  await loadEditorial(cast, posts)
  await backdateRows(posts)
  const reports = await loadOutcomes(cast)
  if (reports > 0) console.log(`settings: ${reports} reports of members`)
  await expireTags(prisma, 'content', [tags.posts, tags.designs, tags.rewards, tags.editorial])
  const known = new Set(Object.keys((before?.value ?? {}) as object))
  for (const [slug] of posts) if (!known.has(slug)) console.log(`added    post ${slug}`)
  console.log(`demo content: ${posts.size} posts, ${cast.size} members`)
}

async function runJobs(): Promise<void> {
  const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: 4 })
  const lost = (error: Error) => console.error(error.message)
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  try {
    await runOnce({ pgPool: pool, taskList, concurrency: 2, logger: new Logger(() => logErrors) })
  } finally {
    await pool.end()
  }
}

function logErrors(level: string, message: string): void {
  if (level === 'error') console.error(message)
}

await runCommand(() =>
  main().catch((error: unknown) => {
    if (!(error instanceof ContentError)) throw error
    for (const problem of error.problems) console.error(problem)
    console.error(`${error.problems.length} problems; nothing was changed.`)
    return 1
  }),
)
