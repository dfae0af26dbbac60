import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { getCatalog } from '@/lib/settings/queries'
import { blockMember } from '@/lib/social/block-member'
import { countWaitingReports } from './count-reports'
import { updateCells } from './update-cells'
import { updatePostRows } from './update-post-rows'
import { rebuildCells } from './rebuild-cells'
import { reportOutcome } from './report-outcome'
import { bandOf, outcomes, type OutcomeName } from './schema'
import { takeBackOutcome } from './take-back-outcome'
import { makeMaterial, makeReporter } from './test-library'

// Compares the cells after any history of events with a plain computation over the same events.

/** number of histories, from KERF_HISTORIES; a thousand take some minutes */
const HISTORIES = Number(process.env.KERF_HISTORIES ?? 40)

type Numbers = { method: 'fill' | 'cut'; thickness: number; power: number; depth: number }
const numbers = fc.record({
  method: fc.constantFrom('fill' as const, 'fill' as const, 'cut' as const),
  thickness: fc.constantFrom(3, 3.1, 5),
  power: fc.constantFrom(50, 55, 60, 70),
  depth: fc.constantFrom(6, 8),
})
const keyOf = ({ method, thickness, power, depth }: Numbers) => [method, thickness, power, depth].join('/')
const rows = fc.uniqueArray(numbers, { minLength: 1, maxLength: 3, selector: keyOf })
const who = fc.nat(7)
const which = fc.nat(20)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('publish' as const), who, rows }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('edit' as const), which, rows }) },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ do: fc.constant('report' as const), who, which, how: fc.constantFrom(...outcomes) },
      ended: fc.option(fc.record({ power: fc.constantFrom(50, 55, 65), depth: fc.constantFrom(6, 8) }), {
        freq: 2,
      }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('crowd' as const), which, how: fc.constantFrom(...outcomes) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block' as const), who, other: who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('remove' as const, 'restore' as const, 'delete' as const),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take back' as const), who, which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('suspend' as const, 'lift' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('keep' as const, 'grow' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A model of the events that knows nothing of the tables. */
type Row = Numbers & { id: number; order: number; here: boolean }
type Post = { id: number; author: number; shown: boolean; over: boolean; rows: Row[] }
type Report = {
  by: number
  post: Post
  row: { id: number; author: number } & Numbers
  how: OutcomeName
  order: number
  ended: (Numbers & { order: number }) | null
}
type Life = {
  posts: Post[]
  reports: Report[]
  suspended: Set<number>
  young: Set<number>
}

let members: Viewer[]
beforeAll(async () => {
  members = await Promise.all(Array.from({ length: 8 }, makeReporter))
  const { devices } = await getCatalog()
  const lp4 = devices.find(({ slug }) => slug === 'lp4')!
  for (const { id } of members) {
    await prisma.userDevice.create({ data: { userId: id, deviceId: lp4.id } })
    await prisma.userModule.create({ data: { userId: id, deviceId: lp4.id, moduleId: lp4.modules[0]!.id } })
  }
})

async function begin(): Promise<Life> {
  const ids = members.map(({ id }) => id)
  await prisma.block.deleteMany({ where: { blockerId: { in: ids } } })
  await prisma.user.updateMany({
    where: { id: { in: ids }, status: 'SUSPENDED' },
    data: { status: 'ACTIVE' },
  })
  await setAge(0, 0)
  return { posts: [], reports: [], suspended: new Set(), young: new Set([members[0]!.id]) }
}

const setAge = (member: number, days: number) =>
  prisma.$executeRaw`
    UPDATE "User" SET "createdAt" = now() - make_interval(days => ${days}) WHERE id = ${members[member]!.id}`

let order = 0

async function live(life: Life, material: { id: number; slug: string }, one: Step): Promise<void> {
  const placed = life.posts.flatMap((post) =>
    post.shown ? post.rows.filter(({ here }) => here).map((row) => ({ post, row })) : [],
  )
  const post =
    'which' in one
      ? life.posts.filter(({ over }) => !over)[one.which % Math.max(1, life.posts.length)]
      : undefined
  const target = 'which' in one && placed.length > 0 ? placed[one.which % placed.length] : undefined
  const member = 'who' in one ? members[one.who]! : undefined
  switch (one.do) {
    case 'publish': {
      if (life.suspended.has(member!.id)) return
      const made: Post = {
        id: await makePost(member!.id),
        author: member!.id,
        shown: true,
        over: false,
        rows: [],
      }
      life.posts.push(made)
      return writeRows(made, one.rows, material)
    }
    case 'edit':
      return post?.shown ? writeRows(post, one.rows, material) : undefined
    case 'report':
      return target && reportOn(life, target, member!, one.how, one.ended)
    case 'crowd':
      if (target) await Promise.all(members.map((by) => reportOn(life, target, by, one.how, null)))
      return
    case 'take back': {
      const mine = life.reports.filter(({ by }) => by === member!.id)
      const gone = mine[one.which % Math.max(1, mine.length)]
      if (!gone || life.suspended.has(member!.id)) return
      await takeBackOutcome(member!, { row: gone.row.id })
      life.reports.splice(life.reports.indexOf(gone), 1)
      return
    }
    case 'block': {
      const other = members[one.other]!
      if (other.id === member!.id || life.suspended.has(member!.id)) return
      // a block refuses words but no numbers, so nothing that is compared changes
      await blockMember(member!, { id: other.id, on: true })
      return
    }
    case 'remove':
    case 'restore':
    case 'delete': {
      const status = { remove: 'REMOVED', restore: 'APPROVED', delete: 'DELETED' }[one.do]
      if (!post || (one.do === 'remove' && !post.shown) || (one.do === 'restore' && post.shown)) return
      await prisma.$executeRaw`UPDATE "Post" SET status = ${status}::"PostStatus" WHERE id = ${post.id}`
      post.shown = one.do === 'restore'
      post.over = one.do === 'delete'
      return
    }
    case 'suspend':
    case 'lift': {
      const status = one.do === 'suspend' ? 'SUSPENDED' : 'ACTIVE'
      await prisma.user.update({ where: { id: member!.id }, data: { status }, select: { id: true } })
      life.suspended[one.do === 'suspend' ? 'add' : 'delete'](member!.id)
      return
    }
    case 'grow':
      await setAge(0, 30)
      await countWaitingReports()
      life.young.clear()
      return
    case 'keep':
      await updateCells()
  }
}

/** Sets a post as an approval leaves it, without the other effects of one. */
async function makePost(authorId: number): Promise<number> {
  const { id } = await prisma.post.create({ data: { authorId, postType: 0 }, select: { id: true } })
  const revision = await prisma.postRevision.create({
    data: { postId: id, number: 1, content: {} },
    select: { id: true },
  })
  await prisma.post.update({
    where: { id },
    data: { reviewRevisionId: revision.id, publishedRevisionId: revision.id, publishedAt: new Date() },
    select: { id: true },
  })
  return id
}

async function writeRows(post: Post, wanted: Numbers[], material: { slug: string }): Promise<void> {
  const settings = wanted.map(({ method, thickness, power, depth }) => ({
    ...{
      scheme: 'lp' as const,
      schemeVersion: 1,
      material: material.slug,
      thickness,
      method,
      module: '10w-diode',
    },
    ...{
      power,
      depth,
      passes: 1,
      speed: null,
      density: null,
      frequency: null,
      acceleration: null,
      other: null,
    },
    resolution: method === 'cut' ? null : ('1.3K' as const),
  }))
  const catalog = await getCatalog()
  await inTransaction((tx) =>
    updatePostRows(
      tx,
      post.id,
      { device: 'lp4', materials: [{ material: material.slug }], steps: [{ settings }] },
      catalog,
    ),
  )
  for (const row of post.rows) row.here = false
  const stored = await prisma.materialRow.findMany({ where: { postId: post.id, source: 'POST' } })
  for (const one of wanted) {
    const known = post.rows.find((row) => keyOf(row) === keyOf(one))
    if (known) known.here = true
    else {
      const { id } = stored.find(
        (row) => keyOf({ ...row, thickness: Number(row.thicknessMm) } as never) === keyOf(one),
      )!
      post.rows.push({ ...one, id, order: order++, here: true })
    }
  }
}

/** Returns whether the numbers contradict the outcome: none goes the way of the outcome, and one goes the other way. */
function isContrary(how: OutcomeName, row: Row, ended: { power: number; depth: number } | null): boolean {
  if (!ended || (how !== 'too_weak' && how !== 'too_strong')) return false
  const moved = [ended.power - row.power, ended.depth - row.depth].map((by) =>
    how === 'too_weak' ? by : -by,
  )
  return Math.max(...moved) <= 0 && Math.min(...moved) < 0
}

async function reportOn(
  life: Life,
  { post, row }: { post: Post; row: Row },
  member: Viewer,
  how: OutcomeName,
  ended: { power: number; depth: number } | null,
): Promise<void> {
  const given = await outcome(
    reportOutcome(member, { row: row.id, outcome: how, ...(ended ? { ended } : {}) }),
  )
  const refused = post.author === member.id || life.suspended.has(member.id) || isContrary(how, row, ended)
  expect('code' in (given as object), JSON.stringify(given)).toBe(refused)
  if (refused) return
  const before = life.reports.findIndex((report) => report.by === member.id && report.row.id === row.id)
  const earlier = before < 0 ? null : life.reports.splice(before, 1)[0]!.ended
  const other =
    ended && (ended.power !== row.power || ended.depth !== row.depth) ? { ...row, ...ended } : null
  const isSame = other && earlier && keyOf(other) === keyOf(earlier)
  life.reports.push({
    ...{ by: member.id, post, row: { ...row, author: post.author }, how, order: order++ },
    ended: isSame ? earlier : other && { ...other, order: order++ },
  })
}

/** Returns the cells as they must be. */
function expected(life: Life) {
  const counts = (report: Report) => !life.suspended.has(report.by) && !life.young.has(report.by)
  const shown = [
    ...life.posts.flatMap((post) =>
      post.shown
        ? post.rows
            .filter(({ here }) => here)
            .map((row) => ({ ...row, maker: post.author, reportable: row.id }))
        : [],
    ),
    ...life.reports.flatMap((report) =>
      report.ended && counts(report) && report.post.shown
        ? [{ ...report.ended, maker: report.by, reportable: null }]
        : [],
    ),
  ]
  const cells = group(shown, ({ method, thickness }) => `${method} ${bandOf(method, thickness)}`)
  return Object.fromEntries(
    [...cells].map(([cell, inCell]) => {
      const entries = [
        ...group(inCell, ({ maker, power, depth }) => [maker, power, depth].join('/')).entries(),
      ]
        .map(([key, [{ power, depth }]]) => {
          // of the rows of all makers with these numbers
          const ids = inCell
            .filter((row) => row.power === power && row.depth === depth)
            .map(({ reportable }) => reportable)
          const counted = life.reports.filter((report) => ids.includes(report.row.id) && counts(report))
          const last = [...group(counted, ({ by }) => by).values()].map(
            (all) => all.sort((a, b) => b.order - a.order)[0]!.how,
          )
          const of = (how: OutcomeName) => last.filter((one) => one === how).length
          return {
            key,
            worked: of('worked'),
            tooWeak: of('too_weak'),
            tooStrong: of('too_strong'),
            failed: of('failed'),
          }
        })
        .sort((a, b) => (a.key < b.key ? -1 : 1))
      const voices = [...group(inCell, ({ maker }) => maker).values()].map(
        (own) => own.sort((a, b) => b.order - a.order)[0]!,
      )
      const standings = entries.map(({ worked, tooWeak, tooStrong, failed }) =>
        wilson(worked, worked + tooWeak + tooStrong + failed),
      )
      const pools = [...group(entries, ({ key }) => key.slice(key.indexOf('/'))).values()].map(([one]) => one)
      const sum = (of: 'worked' | 'tooWeak' | 'tooStrong' | 'failed') =>
        pools.reduce((all, entry) => all + entry[of], 0)
      const best = Math.max(...standings)
      return [
        cell,
        {
          ...{ entries, makers: voices.length, standing: best.toFixed(6) },
          ...{
            worked: sum('worked'),
            tooWeak: sum('tooWeak'),
            tooStrong: sum('tooStrong'),
            failed: sum('failed'),
          },
          sureness: voices.length >= 8 && best >= 0.6 ? 'SURE' : voices.length >= 3 ? 'FAIR' : 'FEW',
          power: voices.length >= 3 ? quartiles(voices.map(({ power }) => power)) : null,
          depth: voices.length >= 3 ? quartiles(voices.map(({ depth }) => depth)) : null,
        },
      ]
    }),
  )
}

/** Returns the cells as the tables have them. */
async function actual(materialId: number) {
  const cells = await prisma.materialCell.findMany({ where: { materialId, rowsCount: { gt: 0 } } })
  const liveRows = await prisma.materialRow.findMany({ where: { materialId, live: true, latest: true } })
  return Object.fromEntries(
    cells.map((cell) => {
      const of = cell.statistics as { power: number[]; depth: number[] } | null
      const { worked, tooWeak, tooStrong, failed, sureness } = cell
      return [
        `${cell.method} ${cell.band}`,
        {
          entries: liveRows
            .filter(({ cellId }) => cellId === cell.id)
            .map(({ makerId, power, depth, worked, tooWeak, tooStrong, failed }) => ({
              ...{ key: [makerId, power, depth].join('/'), worked, tooWeak, tooStrong, failed },
            }))
            .sort((a, b) => (a.key < b.key ? -1 : 1)),
          ...{ makers: cell.makersCount, standing: cell.standing.toFixed(6) },
          ...{ worked, tooWeak, tooStrong, failed, sureness },
          ...{ power: of && of.power, depth: of && of.depth },
        },
      ]
    }),
  )
}

function group<T, K>(all: readonly T[], by: (one: T) => K): Map<K, [T, ...T[]]> {
  const groups = new Map<K, [T, ...T[]]>()
  for (const one of all) {
    const known = groups.get(by(one))
    if (known) known.push(one)
    else groups.set(by(one), [one])
  }
  return groups
}

function quartiles(values: number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  return [0.25, 0.5, 0.75].map((share) => {
    const place = (sorted.length - 1) * share
    const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
    return low + (high - low) * (place - Math.floor(place))
  })
}

function wilson(worked: number, tries: number): number {
  if (tries === 0) return 0
  const [z, share] = [1.959963984540054, worked / tries]
  const middle = share + (z * z) / (2 * tries)
  const spread = z * Math.sqrt((share * (1 - share)) / tries + (z * z) / (4 * tries * tries))
  return Math.max(0, (middle - spread) / (1 + (z * z) / tries))
}

it(
  `the cells equal a plain computation after each of ${HISTORIES} histories`,
  { timeout: 60_000 + HISTORIES * 3_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14, size: 'max' }), async (steps) => {
        const [life, material] = [await begin(), await makeMaterial()]
        for (const one of steps) await live(life, material, one)
        await updateCells()
        expect(await actual(material.id)).toEqual(expected(life))
        const pair = await prisma.materialPair.findFirst({
          where: { materialId: material.id, method: '', band: -1 },
        })
        const cells = Object.values(expected(life))
        const makers = new Set(cells.flatMap(({ entries }) => entries.map(({ key }) => key.split('/')[0])))
        expect(pair?.makersCount ?? 0).toBe(makers.size)
        expect(pair?.reportsCount ?? 0).toBe(
          cells.reduce(
            (all, { worked, tooWeak, tooStrong, failed }) => all + worked + tooWeak + tooStrong + failed,
            0,
          ),
        )
      }),
      { numRuns: HISTORIES },
    )
    // a rebuild changes nothing
    expect((await rebuildCells({ dryRun: true })).differ).toBe(0)
  },
)
