import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { Prisma } from '@/lib/db/generated/client'
import type { Level as DbLevel, TutorialKind } from '@/lib/db/generated/enums'
import { languageFromDb, languageToDb } from '@/lib/db/language'
import { inTransaction } from '@/lib/db/transaction'
import { locales, type Locale } from '@/lib/i18n/locales'
import { expireTags, tags } from '@/lib/web/tags'
import { awardBadges, lockAcademy } from './award-badge'
import type { Level, Product, Section } from './places'
import type { LessonPicture } from './pictures'
import type { LessonVideo } from './video'

export type TutorialText = { title: string; summary: string; body: string }

/** A lesson as its files describe it. */
export type TutorialFile = {
  slug: string
  /** former folders, by which the lesson keeps its id */
  formerly: string[]
  product: Product
  section: Section
  level: Level
  minutes: number
  sort: number
  quiz: object[] | null
  prerequisites: string[]
  video: LessonVideo | null
  pictures: LessonPicture[] | null
  texts: Record<Locale, TutorialText>
  /** hash of all fields above but the slug */
  hash: string
}

export type ImportChange = {
  slug: string
  change: 'added' | 'changed' | 'renamed' | 'retired' | 'restored' | 'badges'
  /** the changed parts, the former folder, or the number of badges */
  what: string
}

type Known = Awaited<ReturnType<typeof findKnown>>[number]

/**
 * Brings the site's lessons in line with the files: adds new lessons, updates changed fields, retires lessons whose
 * files are gone (their progress stays), and keeps the id of a lesson whose folder was renamed. Members who now have a
 * whole level because a lesson left it get its badge. Returns one line per change; with `dryRun`, the lines alone.
 */
export function importTutorials(
  files: TutorialFile[],
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<ImportChange[]> {
  return inTransaction(async (tx) => {
    // the lock keeps members from completing a lesson meanwhile: a concurrent completion and retirement would each miss
    // the other
    await lockAcademy(tx, 'alone')
    const known = await findKnown(tx)
    const pairs = files.map((file) => ({ file, row: findRow(file, files, known) }))
    const matchedIds = new Set(pairs.map(({ row }) => row?.id))
    const gone = known.filter(
      ({ id, retiredAt, contentHash }) => !matchedIds.has(id) && !retiredAt && contentHash !== null,
    )
    const changes = [
      ...pairs.flatMap(({ file, row }) => changeOf(file, row)),
      ...gone.map(({ slug }): ImportChange => ({ slug, change: 'retired', what: '' })),
    ]
    if (dryRun || changes.length === 0) return changes

    await tx.tutorial.updateMany({
      where: { id: { in: gone.map(({ id }) => id) } },
      data: { retiredAt: await databaseNow(tx) },
    })
    for (const { file, row } of pairs) if (changeOf(file, row).length > 0) await writeTutorial(tx, file, row)
    const badges = await awardForAll(tx, pairs, gone)
    await expireTags(tx, 'content', [tags.academy, tags.search])
    return [...changes, ...badges]
  })
}

const findKnown = (tx: Tx) => tx.tutorial.findMany({ include: { texts: true }, orderBy: { id: 'asc' } })

/** Finds the row by its folder, by a former folder, or by equal content when only the folder's name changed. */
function findRow(file: TutorialFile, files: TutorialFile[], known: Known[]): Known | undefined {
  const taken = new Set(files.map(({ slug }) => slug))
  return (
    known.find(({ slug }) => slug === file.slug) ??
    known.find(({ slug }) => file.formerly.includes(slug) && !taken.has(slug)) ??
    known.find(({ slug, contentHash }) => contentHash === file.hash && !taken.has(slug))
  )
}

function changeOf(file: TutorialFile, row: Known | undefined): ImportChange[] {
  const { slug } = file
  if (!row) return [{ slug, change: 'added', what: file.texts.en.title }]
  const changes: ImportChange[] = []
  if (row.slug !== slug) changes.push({ slug, change: 'renamed', what: `was ${row.slug}` })
  if (row.retiredAt) changes.push({ slug, change: 'restored', what: '' })
  if (row.contentHash !== file.hash)
    changes.push({ slug, change: 'changed', what: partsChanged(file, row).join(', ') || 'form only' })
  return changes
}

function partsChanged(file: TutorialFile, row: Known): string[] {
  const data = columnsOf(file)
  const parts = (Object.keys(data) as (keyof typeof data)[]).filter(
    (key) => key !== 'contentHash' && canonical(data[key]) !== canonical(row[key]),
  )
  const texts = locales.flatMap((locale) => {
    const stored = row.texts.find(({ language }) => languageFromDb(language) === locale)
    const now = file.texts[locale]
    const fields = (['title', 'summary', 'body'] as const).filter((field) => stored?.[field] !== now[field])
    return fields.map((field) => `${field} (${locale})`)
  })
  return [...parts, ...texts]
}

/** Returns equal text for equal contents: a JSON column returns its keys in another order. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}

function columnsOf({ product, section, minutes, sort, prerequisites, ...file }: TutorialFile) {
  return {
    product,
    section,
    minutes,
    sort,
    prerequisites,
    level: file.level.toUpperCase() as DbLevel,
    kind: (file.video ? 'VIDEO' : 'ARTICLE') as TutorialKind,
    quiz: file.quiz,
    video: file.video,
    pictures: file.pictures,
    contentHash: file.hash,
  }
}

async function writeTutorial(tx: Tx, file: TutorialFile, row: Known | undefined): Promise<void> {
  const { quiz, video, pictures, ...plain } = columnsOf(file)
  const json = (value: object | null) => (value ?? Prisma.DbNull) as Prisma.InputJsonValue
  const data = {
    ...plain,
    slug: file.slug,
    retiredAt: null,
    quiz: json(quiz),
    video: json(video),
    pictures: json(pictures),
  }
  const { id } = row
    ? await tx.tutorial.update({ where: { id: row.id }, data, select: { id: true } })
    : await tx.tutorial.create({ data, select: { id: true } })
  for (const locale of locales) {
    const language = languageToDb(locale)
    const text = file.texts[locale]
    await tx.tutorialText.upsert({
      where: { tutorialId_language: { tutorialId: id, language } },
      create: { tutorialId: id, language, ...text },
      update: text,
    })
  }
}

/** Awards the badges of all levels that lost a lesson, by removal or by its move to another level. */
async function awardForAll(
  tx: Tx,
  pairs: { file: TutorialFile; row: Known | undefined }[],
  gone: Known[],
): Promise<ImportChange[]> {
  const moved = pairs.flatMap(({ file, row }) =>
    row && (row.product !== file.product || row.level.toLowerCase() !== file.level) ? [row] : [],
  )
  const changes: ImportChange[] = []
  const places = new Map(
    [...gone, ...moved].map(({ product, level }) => [
      `${product}-${level.toLowerCase()}`,
      { product, level },
    ]),
  )
  for (const [slug, place] of places) {
    const members = await awardBadges(tx, place)
    if (members.length > 0) changes.push({ slug, change: 'badges', what: `${members.length} awarded` })
  }
  return changes
}
