import type { Viewer } from '@/lib/auth/viewer'
import { prisma, type Tx } from '@/lib/db/client'
import { inTransaction } from '@/lib/db/transaction'
import { updateCells } from '@/lib/materials/update-cells'
import { outcomeToDb } from '@/lib/materials/outcome-views'
import { numbersOf } from '@/lib/materials/rows'
import type { OutcomeName, RowNumbers } from '@/lib/materials/schema'
import { getCatalog } from '@/lib/settings/queries'
import { checkSettingRow } from '@/lib/settings/rules'
import { chance } from './life/chance'
import { DAY_MS } from './life/times'
import { findLoaded, rememberOne } from './loaded'
import type { Cast } from './load-makers'
import { readYaml } from './read'
import { outcomeFile, type OutcomeTexts } from './schemas'

/** share of the members who own the machine */
const SHARE_THAT_TRIES = 0.6
/** the share of successful tries: highest for the rows of lessons, which are tested */
const WORKS = { LESSON: { least: 0.82, most: 0.95 }, POST: { least: 0.6, most: 0.9 } }
/** share of the successful reports that give numbers of their own */
const SHARE_OF_OWN_NUMBERS = 0.3
/** ms; generous for a busy machine */
const TIMEOUT_MS = 180_000
const FIRST_LESSON = 'general-start-01-first-focus-and-test-cut'

/**
 * Lets the demo's members report on each other's settings and on those of the lessons, once and with the same outcome
 * at every start. They own the machines of their profiles with all modules. Returns the number of reports.
 */
export async function loadOutcomes(cast: Cast): Promise<number> {
  if ((await findLoaded('outcomes')).size > 0) return 0
  const members = [...cast].filter(([, { role }]) => role === 'MEMBER')
  await ownModules(members.map(([, { id }]) => id))
  await learnSomething(members.map(([, { id }]) => id))
  const reports = await invent(members, await readYaml('outcomes.yaml', outcomeFile))
  // all or nothing: a member reports once on a row, so a second run could not add the rest
  await inTransaction(
    async (tx) => {
      for (let at = 0; at < reports.length; at += 200) await write(tx, reports.slice(at, at + 200))
      await rememberOne(tx, 'outcomes', 'done', reports.length)
    },
    { timeoutMs: TIMEOUT_MS },
  )
  await updateCells()
  return reports.length
}

async function ownModules(ids: number[]): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO "UserModule" ("userId", "deviceId", "moduleId")
    SELECT owned."userId", owned."deviceId", module.id
    FROM "UserDevice" AS owned JOIN "DeviceModule" AS module ON module."deviceId" = owned."deviceId"
    WHERE owned."userId" = ANY (${ids}::int[]) ON CONFLICT DO NOTHING`
}

/**
 * Completes the first lesson for all of these members, so that also those who have published nothing have learned
 * something.
 */
async function learnSomething(ids: number[]): Promise<void> {
  const lesson = await prisma.tutorial.findUniqueOrThrow({
    where: { slug: FIRST_LESSON },
    select: { id: true },
  })
  const completedAt = new Date(Date.now() - 150 * DAY_MS)
  await prisma.tutorialProgress.createMany({
    data: ids.map(
      (userId) => ({ userId, tutorialId: lesson.id, status: 'COMPLETED', readTo: 1, completedAt }) as const,
    ),
    skipDuplicates: true,
  })
}

type Report = {
  rowId: number
  memberId: number
  outcome: OutcomeName
  note: string
  at: Date
  ended: RowNumbers | null
}

async function invent(members: [string, Viewer][], outcomeTexts: OutcomeTexts): Promise<Report[]> {
  const catalog = await getCatalog()
  const owned = await prisma.userDevice.findMany({
    where: { userId: { in: members.map(([, { id }]) => id) } },
  })
  const rows = await prisma.materialRow.findMany({
    where: { live: true, source: { in: ['POST', 'LESSON'] }, cellId: { not: null } },
    // of equal rows the lesson's comes first: a member reports only once on the same numbers
    orderBy: [{ source: 'desc' }, { id: 'asc' }],
  })
  const said = new Set<string>()
  return rows.flatMap((row) => {
    const device = catalog.devices.find(({ id }) => id === row.deviceId)!
    const laser = device.modules.find(({ id }) => id === row.moduleId)!
    const material = catalog.materials.find(({ id }) => id === row.materialId)!
    const name = [material.slug, device.slug, laser.slug, row.numbers].join(' ')
    const { least, most } = WORKS[row.source === 'LESSON' ? 'LESSON' : 'POST']
    const works = least + chance(name) * (most - least)
    return members.flatMap(([slug, member]): Report[] => {
      const of = (what: string) => chance(`${name} ${row.source} ${slug} ${what}`)
      const owns = owned.some(({ userId, deviceId }) => userId === member.id && deviceId === row.deviceId)
      const voice = `${row.cellId} ${row.numbers} ${member.id}`
      if (!owns || row.makerId === member.id || said.has(voice) || of('tries') > SHARE_THAT_TRIES) return []
      said.add(voice)
      const luck = of('outcome')
      const left = (luck - works) / (1 - works)
      const outcome =
        luck < works ? 'worked' : left < 0.45 ? 'too_weak' : left < 0.85 ? 'too_strong' : 'failed'
      const texts = outcomeTexts[member.language][outcome]
      const before = numbersOf(row)
      const isOwn = outcome === 'worked' && of('own') < SHARE_OF_OWN_NUMBERS
      const ended =
        outcome === 'too_weak' || outcome === 'too_strong'
          ? corrected(before, outcome === 'too_weak' ? 1 : -1, 0.06 + of('by') * 0.1)
          : isOwn
            ? corrected(before, of('sign') < 0.5 ? 1 : -1, of('by') * 0.06)
            : null
      const errors = ended && checkSettingRow({ ...ended, method: row.method, module: laser.slug }, device)
      const since = Math.max(row.since.getTime(), Date.now() - 140 * DAY_MS)
      return [
        {
          ...{ rowId: row.id, memberId: member.id, outcome },
          note: of('note') < 0.35 ? texts[Math.floor(of('words') * texts.length)]! : '',
          at: new Date(since + of('when') * (Date.now() - since)),
          ended: ended && Object.keys(errors!).length === 0 ? ended : null,
        },
      ]
    })
  })
}

/** Changes the power by a share; at full power the depth or the speed. */
function corrected(row: RowNumbers, sign: 1 | -1, share: number): RowNumbers {
  const moved = (value: number, by: number) =>
    Math.max(1, value + by * Math.max(1, Math.round(value * share)))
  if (row.power < 95) return { ...row, power: moved(row.power, sign) }
  if (row.depth !== null) return { ...row, depth: moved(row.depth, sign) }
  return { ...row, speed: moved(Math.round(row.speed!), -sign) }
}

async function write(tx: Tx, reports: Report[]): Promise<void> {
  const written = await tx.materialOutcome.createManyAndReturn({
    data: reports.map(({ rowId, memberId, outcome, note, at }) => ({
      ...{ rowId, memberId, note, createdAt: at, changedAt: at },
      outcome: outcomeToDb[outcome],
    })),
    select: { id: true, rowId: true, memberId: true },
  })
  const tried = reports.filter(({ ended }) => ended)
  const rows = await tx.materialRow.findMany({ where: { id: { in: tried.map(({ rowId }) => rowId) } } })
  await tx.materialRow.createMany({
    data: tried.map(({ rowId, memberId, ended, at }) => {
      const row = rows.find(({ id }) => id === rowId)!
      const {
        scheme,
        schemeVersion,
        deviceId,
        moduleId,
        materialId,
        thicknessMm,
        method,
        postId,
        tutorialId,
      } = row
      const { id: outcomeId } = written.find((one) => one.rowId === rowId && one.memberId === memberId)!
      return {
        ...{ source: 'TRIED' as const, outcomeId, postId, tutorialId, since: at },
        ...{ scheme, schemeVersion, deviceId, moduleId, materialId, thicknessMm, method },
        ...ended!,
      }
    }),
  })
}
