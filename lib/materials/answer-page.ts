import { listPosts } from '@/lib/posts/list-queries'
import { cardSelect, cardView } from '@/lib/posts/queries'
import { publicPosts } from '@/lib/posts/policy'
import type { PostCardView } from '@/lib/posts/views'
import { decodeCursor, type Page } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/locales'
import type { DeviceView, Method } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import type { ImageView } from '@/lib/uploads/views'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { rowSelect, rowView } from './cell-views'
import { findMachine, findMaterial, findModule } from './find-place'
import { getAnswer } from './get-answer'
import { lessonPath } from './lesson-path'
import { listOutcomes } from './list-outcomes'
import type { MapRow } from './map/points'
import { methodsOn } from './refusal'
import { hasSameNumbers, numbersKey } from './rows'
import type { AnswerFilter } from './schema'
import type { AnswerView } from './answer-views'
import type { ReportView, RowView } from './views'

/** The most dots of a map; more cannot be told apart. */
const DOTS = 300
/** Reports beside the answer (`REPORTS`) and on each further page of reports (`REPORTS_ON`). */
const REPORTS = 5
const REPORTS_ON = 20
const PROJECTS = 4

/** Everything that the page of a material on a machine shows, the same for every reader. */
export type AnswerPage = AnswerView & {
  device: DeviceView
  /** every method, and whether the module can do it on the material */
  methods: { method: Method; possible: boolean }[]
  mapRows: MapRow[]
  /** covers of the projects that have the rows, by post id */
  covers: Record<number, ImageView | null>
  reports: Page<ReportView>
  /** projects with the material; filled only when the cell has no row */
  projects: PostCardView[]
  /** the lesson that teaches exactly the recommended numbers */
  lesson: RowView['lesson']
}

export type AnswerQuery = Pick<AnswerFilter, 'module' | 'method' | 'thickness'> & {
  cursor?: string
  /** cursor of the next page of reports */
  reports?: string
}

/**
 * Returns the answer for a material on a machine and the rest of its page, cached until the material's rows change.
 * Throws `material_unknown`, `machine_unknown` and `module_unknown` with the nearest known name, and `invalid` for a
 * cursor of another list.
 */
export async function readAnswerPage(
  place: { material: string; device: string },
  { module, method, thickness, cursor, reports }: AnswerQuery,
  locale: Locale,
): Promise<AnswerPage> {
  const catalog = await getCatalog()
  // outside of the cache: the error names the nearest match in the reader's language
  const material = findMaterial(catalog, place.material, locale)
  const device = findMachine(catalog, place.device)
  if (module !== undefined) findModule(device, module)
  const asked = [
    ...([material.id, material.slug, device.slug] as const),
    ...([module ?? null, method ?? null, thickness ?? null] as const),
    ...([cursor ?? null, reports ?? null] as const),
  ] as const
  const known = await cachedAnswer(...asked)
  // an answer without a cell shows cells of other materials, so it depends on the tag of all materials
  const answer = known.cell ? known : await cachedNothing(...asked)
  const [covers, projects] = await Promise.all([
    cachedCovers(postsOf(answer).join(',')),
    answer.cell || material.hazard === 'banned' ? [] : cachedNearProjects(material.slug, device.slug),
  ])
  return { ...answer, covers, projects }
}

type Asked = [
  materialId: number,
  material: string,
  device: string,
  module: string | null,
  method: string | null,
  thickness: number | null,
  cursor: string | null,
  reports: string | null,
]

const cachedAnswer = cachedQuery('answer', readAnswer, (materialId) => [tags.material(materialId)])
const cachedNothing = cachedQuery('answer-nothing', readAnswer, (materialId) => [
  tags.material(materialId),
  tags.materials,
])

async function readAnswer(
  ...[, material, device, module, method, thickness, cursor, reportsAt]: Asked
): Promise<Omit<AnswerPage, 'covers' | 'projects'>> {
  const answer = await getAnswer(
    {
      ...{ material, device },
      ...(module === null ? {} : { module }),
      ...(method === null ? {} : { method: method as Method }),
      ...(thickness === null ? {} : { thickness }),
      ...(cursor === null ? {} : { cursor: decodeCursor(cursor) ?? undefined }),
    },
    'en',
  )
  const catalog = await getCatalog()
  const machine = findMachine(catalog, device)
  const laser = findModule(machine, answer.module)
  const known = findMaterial(catalog, material, 'en')
  const [rows, reports] = await Promise.all([
    answer.cell ? listCellRows(answer.cell.id) : [],
    answer.cell
      ? listOutcomes({
          cell: answer.cell.id,
          limit: reportsAt === null ? REPORTS : REPORTS_ON,
          cursor: reportsAt === null ? undefined : (decodeCursor(reportsAt) ?? undefined),
        })
      : { items: [], nextCursor: null },
  ])
  return {
    ...answer,
    device: machine,
    methods: methodsOn(known, laser),
    mapRows: rows.flatMap(mapRow),
    reports,
    lesson: rows.find((row) => row.lesson && answer.best && hasSameNumbers(row, answer.best))?.lesson ?? null,
  }
}

/** Returns one row for each maker and set of numbers, the highest standing first, at most `DOTS` rows. */
async function listCellRows(cellId: number): Promise<RowView[]> {
  const catalog = await getCatalog()
  const rows = await prisma.materialRow.findMany({
    where: { cellId, live: true, latest: true },
    orderBy: [{ standing: 'desc' }, { id: 'desc' }],
    take: DOTS,
    select: rowSelect,
  })
  return rows.map((row) => rowView(row, catalog))
}

function mapRow(row: RowView): MapRow[] {
  const { id, power, passes, depth, speed, maker, post, lesson, outcomes } = row
  const heat = speed ?? depth
  if (heat === null) return []
  return [
    {
      ...{ id, power, passes, heat, outcomes, numbers: numbersKey(row) },
      maker: maker && !maker.deleted ? maker.nickname : null,
      href: post ? `/detail/${post.id}` : lesson ? lessonPath(lesson) : null,
    },
  ]
}

/** Returns the ids of the posts whose covers the page shows beside rows. */
function postsOf({ rows, best, nearest }: AnswerView): number[] {
  const shown = [...rows.items, ...(best ? [best] : []), ...nearest.map((near) => near.best)]
  return [...new Set(shown.flatMap(({ post }) => post?.id ?? []))].sort((a, b) => a - b)
}

const idsIn = (list: string) => (list ? list.split(',').map(Number) : [])

const cachedCovers = cachedQuery(
  'row-covers',
  async (list: string): Promise<AnswerPage['covers']> => {
    const ids = idsIn(list)
    if (ids.length === 0) return {}
    const posts = await prisma.post.findMany({
      where: { id: { in: ids }, ...publicPosts },
      select: cardSelect,
    })
    return Object.fromEntries(posts.map((post) => [post.id, cardView(post).cover]))
  },
  (list) => idsIn(list).map(tags.post),
)

/** Lists popular projects with the material: on the machine if there are any, otherwise on any machine. */
const cachedNearProjects = cachedQuery(
  'near-projects',
  async (material: string, device: string): Promise<PostCardView[]> => {
    const here = await listPosts({ material: [material], device: [device] }, 'popular', null, PROJECTS)
    if (here.items.length > 0) return here.items
    return (await listPosts({ material: [material] }, 'popular', null, PROJECTS)).items
  },
  () => [tags.posts],
)
