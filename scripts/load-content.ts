import { Logger, runOnce } from 'graphile-worker'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { prisma } from '@/lib/db/client'
import { loadReference } from '@/lib/db/reference'
import { env } from '@/lib/env'
import { taskList } from '@/lib/jobs/tasks'
import { expireTags, tags } from '@/lib/web/tags'
import { loadDesigns } from './content/load-designs'
import { loadEditorial, loadTutorials } from './content/load-editorial'
import { loadMakers } from './content/load-makers'
import { backdatePosts, loadPosts } from './content/load-posts'
import { loadRewards } from './content/load-rewards'
import { loadSocial } from './content/load-social'

const help = `Brings in what the site refers to (machines, materials, rules) and the demo content of prisma/content.
Running it again adds what is new and changes nothing twice. It goes through the site's own rules.

  npm run content:load [-- --reference-only]`

const { values } = parseArgs({
  options: { 'reference-only': { type: 'boolean' }, help: { type: 'boolean' } },
})

async function main(): Promise<void> {
  if (values.help) {
    console.log(help)
    return
  }
  await loadReference(prisma)
  if (values['reference-only']) return
  const cast = await loadMakers()
  await loadTutorials()
  await loadRewards(cast)
  const before = await prisma.setting.findUnique({ where: { key: 'content:posts' } })
  const posts = await loadPosts(cast)
  await loadDesigns(cast)
  // approvals are jobs of the queue: they are done here when no server runs, and wait for nothing when one does
  await runJobs()
  await loadEditorial(cast, posts)
  const visible = await prisma.post.findMany({ where: { visible: true }, select: { id: true } })
  const readable = new Set(visible.map(({ id }) => id))
  await loadSocial(cast, new Map([...posts].filter(([, id]) => readable.has(id))))
  await runJobs()
  const known = new Set(Object.keys((before?.value ?? {}) as object))
  await backdatePosts(new Map([...posts].filter(([slug]) => !known.has(slug))))
  await expireTags(prisma, [tags.posts, tags.designs, tags.academy, tags.rewards, tags.editorial])
  console.log(`demo content: ${posts.size} posts, ${cast.size} members`)
}

async function runJobs(): Promise<void> {
  const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: 4 })
  const lost = (error: Error) => console.error(error.message)
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  try {
    await runOnce({ pgPool: pool, taskList, concurrency: 2, logger: new Logger(() => tellErrors) })
  } finally {
    await pool.end()
  }
}

function tellErrors(level: string, message: string): void {
  if (level === 'error') console.error(message)
}

await main().finally(() => prisma.$disconnect())
