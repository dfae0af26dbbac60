import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { makeViewer } from '@/lib/auth/test-members'
import { encodeCursor } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { byLocale } from '@/lib/i18n/locales'
import { updateCells } from '@/lib/materials/update-cells'
import { changeMaterial, makeMaterial, makeReporter, onLp4, publishRows } from '@/lib/materials/test-library'
import type { AnswerView } from '@/lib/materials/answer-views'
import type { MatrixView, RowView } from '@/lib/materials/views'
import { makeMember } from '@/lib/seeds/test-member'
import { openApiDocument } from '@/lib/web/openapi'
import type { Route } from '@/lib/web/route'
import { routes } from '../routes'

const asked = vi.hoisted(() => ({ headers: new Headers() }))
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(asked.headers),
  cookies: () => Promise.resolve({ get: () => undefined, set: () => undefined }),
}))
vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))

type Call = { token?: string; language?: string; body?: unknown }
type Answer<T> = { status: number; data: T; errMsg: string | null }

async function call<T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  params: Record<string, string>,
  query: Record<string, string> = {},
  { token, language, body }: Call = {},
): Promise<Answer<T>> {
  const headers = { ...(token ? { token } : {}), ...(language ? { language } : {}) }
  const address = `https://kerf.example/api/x?${new URLSearchParams(query)}`
  const request = new Request(address, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  asked.headers = request.headers
  const endpoint = (routes[path] as Record<string, Route>)[method]!
  const response = await endpoint(request, { params: Promise.resolve(params) })
  const { data, errMsg } = (await response.json()) as Omit<Answer<T>, 'status'>
  return { status: response.status, data, errMsg }
}
const answer = (material: string, device: string, query: Record<string, string> = {}, more?: Call) =>
  call<AnswerView & { nearest: { slug: string; name: string } }>(
    'GET',
    '/materials/[material]/[device]',
    { material, device },
    query,
    more,
  )
const report = (row: number, token: string, body: unknown) =>
  call<{ counts: boolean }>(
    'POST',
    '/materials/rows/[row]/outcome',
    { row: String(row) },
    {},
    { token, body },
  )

describe('the answer for a material on a machine', () => {
  it('has both rows and no statistics below three makers', async () => {
    const { slug } = await makeMaterial()
    for (const power of [50, 60]) await publishRows((await makeMember()).id, slug, [onLp4({ power })])
    await updateCells()
    const { status, data } = await answer(slug, 'lp4')
    expect(status).toBe(200)
    expect(data).toMatchObject({
      module: '10w-diode',
      method: 'fill',
      thickness: null,
      refused: null,
      nearest: [],
    })
    expect(data.cell).toMatchObject({ makers: 2, rows: 2, sureness: 'few', statistics: null, scheme: 'lp-1' })
    expect(data.rows.items.map(({ power }) => power)).toEqual([60, 50])
    expect(data.best).toMatchObject({ power: 60, outcomes: { tries: 0 } })
  })

  it('has the median and its evidence from three makers, with the surest row first', async () => {
    const { slug } = await makeMaterial()
    const rows: number[] = []
    for (const [power, depth] of [
      [50, 6],
      [54, 8],
      [60, 8],
      [70, 12],
    ] as const)
      rows.push((await publishRows((await makeMember()).id, slug, [onLp4({ power, depth })])).rows[0]!)
    for (const outcome of ['worked', 'worked', 'too_strong']) {
      const { token } = await makeViewer((await makeReporter()).id)
      const body = { outcome, modules: ['10w-diode'] }
      expect((await report(rows[0]!, token, body)).data).toMatchObject({ counts: true, outcome })
    }
    await updateCells()
    const { data } = await answer(slug, 'lp4', { module: '10w-diode', method: 'fill' })
    expect(data.cell).toMatchObject({
      ...{ makers: 4, rows: 4, lessons: 0, sureness: 'fair', scheme: 'lp-1' },
      outcomes: { worked: 2, tooWeak: 0, tooStrong: 1, failed: 0, tries: 3 },
      statistics: {
        power: { lower: 53, median: 57, upper: 62.5 },
        depth: { lower: 7.5, median: 8, upper: 9 },
        speed: null,
      },
    })
    expect(data.cell!.newestReport).not.toBeNull()
    expect(data.best).toMatchObject({
      id: rows[0],
      outcomes: { worked: 2, tries: 3 },
      verdict: null,
      source: 'post',
    })
    expect(data.best!.standing).toBeCloseTo(0.2077, 3)
    expect(data.rows.items.map(({ id }) => id)).toEqual([rows[0], rows[3], rows[2], rows[1]])
    expect(data.rows.items[0]).toMatchObject({
      maker: { deleted: false },
      post: { title: 'A lamp of birch' },
    })
    // the pages of rows begin with the surest
    const first = await answer(slug, 'lp4', { limit: '3' })
    expect(first.data.rows.items).toHaveLength(3)
    const rest = await answer(slug, 'lp4', { limit: '3', cursor: first.data.rows.nextCursor! })
    expect(rest.data.rows).toMatchObject({ items: [{ id: rows[1] }], nextCursor: null })
    // other lasers have no honest number: LP depth has no physical speed
    expect(data.elsewhere.length).toBeGreaterThan(10)
    for (const one of data.elsewhere)
      expect(one).toMatchObject({ possible: false, reason: 'depth', numbers: null })
  })

  it('omits a removed post at once, and its numbers as soon as the queue has run', async () => {
    const { slug } = await makeMaterial()
    const posts = await Promise.all(
      [50, 52, 60].map(async (power) => publishRows((await makeMember()).id, slug, [onLp4({ power })])),
    )
    await updateCells()
    await prisma.$executeRaw`UPDATE "Post" SET status = 'REMOVED' WHERE id = ${posts[2]!.id}`
    const at = async () => (await answer(slug, 'lp4')).data
    expect((await at()).rows.items).toHaveLength(2)
    await updateCells()
    expect((await at()).cell).toMatchObject({ makers: 2, statistics: null })
    // the recommended row gives way to the next at once
    const { best } = await at()
    await prisma.$executeRaw`UPDATE "Post" SET status = 'REMOVED' WHERE id = ${best!.post!.id}`
    const next = await at()
    expect(next.best).not.toBeNull()
    expect(next.best!.id).not.toBe(best!.id)
  })

  it('offers another thickness, another machine with a converted number, and another material when nobody has a row', async () => {
    const { slug } = await makeMaterial()
    const cut = {
      method: 'cut',
      module: '10w-diode',
      power: 100,
      speed: 5,
      passes: 1,
      depth: null,
      resolution: null,
    }
    const author = await makeMember()
    await publishRows(author.id, slug, [{ ...cut, thickness: '5' }], 'lx1')
    await publishRows(author.id, slug, [{ ...cut, thickness: '3' }], 'lx1')
    await updateCells()
    const other = await answer(slug, 'lx1', { module: '10w-diode', thickness: '8' })
    expect(other.data).toMatchObject({
      cell: null,
      best: null,
      method: 'cut',
      thickness: 8,
      rows: { items: [] },
    })
    expect(other.data.nearest.map(({ why, cell }) => [why, cell.thickness])).toEqual([
      ['thickness', 5],
      ['thickness', 3],
    ])
    const stronger = await answer(slug, 'lx1', { module: '20w-diode', method: 'cut', thickness: '3' })
    expect(stronger.data.nearest[0]).toMatchObject({
      why: 'machine',
      best: { speed: 5 },
      conversion: {
        ...{ possible: true, numbers: { kind: 'cut', power: 100, passes: 1, speed: 10 } },
        band: { low: 1.5, high: 5, measured: false },
      },
    })
    const infrared = await answer(slug, 'lx2', { module: '2w-infrared', method: 'cut', thickness: '3' })
    expect(infrared.data.nearest).toEqual([])
  })

  it('names materials of the same kind last, never a risky one or one that the laser cannot do', async () => {
    const swatch = `s-${randomUUID().slice(0, 8)}`
    const publish = async (more: Prisma.MaterialUpdateInput, thickness: string) => {
      const { id, slug } = await makeMaterial()
      await publishRows(author.id, slug, [{ ...cut, thickness }], 'lx1')
      await changeMaterial(id, { swatch, ...more })
      return slug
    }
    const cut = { method: 'cut', module: '10w-diode', power: 100, speed: 5, passes: 1 }
    const author = await makeMember()
    const asked = await publish({}, '5')
    const kin = await publish({}, '3')
    await publish({ hazard: 'RISKY' }, '3')
    await publish({ cannot: [{ methods: ['cut'], why: byLocale(() => 'No.') }] }, '3')
    await publish({ swatch: 'other' }, '3')
    await updateCells()
    const { data } = await answer(asked, 'lx1', { module: '10w-diode', method: 'cut', thickness: '3' })
    expect(data.nearest.map(({ why, cell }) => [why, cell.material])).toEqual([
      ['thickness', asked],
      ['material', kin],
    ])
    expect(data.nearest[1]).toMatchObject({ conversion: null, best: { speed: 5 } })
  })

  it('has the cell with the most makers when no method is asked for, and lists equal rows of a maker once', async () => {
    const { slug } = await makeMaterial()
    // nothing is known yet: a fill is asked for
    expect((await answer(slug, 'lp4')).data).toMatchObject({ cell: null, method: 'fill' })
    const line = onLp4({ method: 'line', resolution: null })
    await publishRows((await makeMember()).id, slug, [onLp4(), onLp4({ power: 60 }), onLp4({ power: 70 })])
    const twice = await makeMember()
    for (let n = 0; n < 2; n++) await publishRows(twice.id, slug, [line])
    await publishRows((await makeMember()).id, slug, [line])
    await updateCells()
    const { data } = await answer(slug, 'lp4')
    expect(data).toMatchObject({ method: 'line', cell: { makers: 2, rows: 2 } })
    expect(data.rows.items).toHaveLength(2)
    expect(data.others.map(({ method }) => method)).toEqual(['fill'])
  })

  it('takes a thickness with an engraving, which does not depend on it', async () => {
    const { slug } = await makeMaterial()
    await publishRows((await makeMember()).id, slug, [onLp4()])
    await updateCells()
    const { data } = await answer(slug, 'lp4', { method: 'fill', thickness: '3' })
    expect(data).toMatchObject({ thickness: null, cell: { makers: 1 } })
    // a thickness alone asks for a cut
    expect((await answer(slug, 'lp4', { thickness: '3' })).data).toMatchObject({ method: 'cut', cell: null })
  })

  it('gives the reason and alternatives for a banned material', async () => {
    const { status, data } = await answer('pvc', 'lp4', {}, { language: 'ja' })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      ...{ cell: null, best: null, refused: { why: 'banned' } },
      material: { hazard: 'banned', instead: [{ slug: 'coloured-acrylic' }, { slug: 'card-stock' }] },
    })
    expect(data.refused!.reason!.ja).toMatch(/塩/)
    const material = await call<{ cells: unknown[] }>('GET', '/materials/[material]', { material: 'pvc' })
    expect(material.data).toMatchObject({ cells: [], material: { hazard: 'banned' } })
  })

  it('gives the reason when the laser cannot process the material', async () => {
    const { data } = await answer('clear-acrylic', 'lx1', { method: 'cut' })
    expect(data).toMatchObject({ cell: null, refused: { why: 'impossible' } })
    expect(data.refused!.reason!['zh-cn']).toContain('透明亚克力')
    expect((await answer('clear-acrylic', 'lx1', { method: 'fill' })).data.refused).toBeNull()
  })
})

it('a machine is found in capitals, as its name is written and as the lists take it', async () => {
  const { status, data } = await answer('Slate', 'LP4', { module: '10W-Diode' })
  expect(status).toBe(200)
  expect(data).toMatchObject({ material: { slug: 'slate' }, machine: { slug: 'lp4' }, module: '10w-diode' })
})

describe('an unknown material, machine or module', () => {
  it.each([
    [
      'wlanut',
      'lp4',
      {},
      'en',
      'material_unknown',
      'walnut',
      'There’s no material called “wlanut”. Did you mean Walnut?',
    ],
    [
      '桦木',
      'lp4',
      {},
      'zh-cn',
      'material_unknown',
      'birch-plywood',
      '没有叫“桦木”的材料。你要找的是“桦木胶合板”吗？',
    ],
    [
      'unobtainium',
      'lp4',
      {},
      'ja',
      'material_unknown',
      null,
      '「unobtainium」という素材はありません。素材ライブラリから選んでください。',
    ],
    [
      'slate',
      'lp9',
      {},
      'en',
      'machine_unknown',
      'lp1',
      'There’s no machine called “lp9”. Did you mean the LP1?',
    ],
    [
      'slate',
      'xtool',
      {},
      'en',
      'machine_unknown',
      null,
      'There’s no machine called “xtool”. Choose one from the material library.',
    ],
    [
      'slate',
      'lp4',
      { module: '10w' },
      'en',
      'module_unknown',
      '10w-diode',
      'The LP4 has no module called “10w”. Did you mean the 10 W diode?',
    ],
  ] as const)(
    '%s on %s answers 404 with a message and the nearest',
    async (material, device, query, language, error, near, message) => {
      const { status, data, errMsg } = await answer(material, device, query, { language })
      expect(status).toBe(404)
      expect(data).toMatchObject({ error })
      expect(data.nearest?.slug ?? null).toBe(near)
      expect(errMsg).toBe(message)
    },
  )

  it.each([
    [{ thickness: '3mm' }, 'thickness'],
    [{ thickness: '1/8' }, 'thickness'],
    [{ thickness: '1e1' }, 'thickness'],
    [{ thickness: '0' }, 'thickness'],
    [{ method: 'melt' }, 'method'],
    [{ limit: '51' }, 'limit'],
    [{ cursor: 'x' }, 'cursor'],
    [{ colour: 'red' }, 'colour'],
  ])('%j answers 422 and names the field', async (query, field) => {
    const { status, data } = await answer('slate', 'lp4', query as never)
    expect(status).toBe(422)
    expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual([field])
  })
})

describe('the overview', () => {
  it('has materials by machines, and counts each maker once by method and thickness', async () => {
    const { slug } = await makeMaterial()
    const [one, two] = [await makeMember(), await makeMember()]
    const cut = { method: 'cut', resolution: null, power: 100, depth: 90, passes: 3 }
    await publishRows(one.id, slug, [
      onLp4(),
      onLp4({ ...cut, thickness: '3' }),
      onLp4({ ...cut, thickness: '5' }),
    ])
    await publishRows(two.id, slug, [onLp4({ ...cut, thickness: '3.2' })])
    await updateCells()
    const pairOf = async (query: Record<string, string> = {}) => {
      const { data } = await call<MatrixView>('GET', '/materials', {}, query)
      expect(data.materials.some((material) => material.hazard === 'banned')).toBe(false)
      return data.pairs.find(({ material }) => material === slug)
    }
    expect(await pairOf()).toMatchObject({ device: 'lp4', makers: 2, rows: 4, sureness: 'few' })
    expect(await pairOf({ method: 'fill' })).toMatchObject({ makers: 1, rows: 1 })
    expect(await pairOf({ method: 'cut' })).toMatchObject({ makers: 2, rows: 3 })
    expect(await pairOf({ thickness: '3' })).toMatchObject({ makers: 2, rows: 2 })
    expect(await pairOf({ thickness: '5', method: 'cut' })).toMatchObject({ makers: 1, rows: 1 })
    expect(await pairOf({ thickness: '8' })).toBeUndefined()
    const { data } = await call<MatrixView>('GET', '/materials', {}, { method: 'cut' })
    const on = (material: string) => data.materials.find((one) => one.slug === material)!.impossibleOn
    expect(on('slate')).toHaveLength(data.machines.length)
    expect(on('birch-plywood')).toEqual([])
  })
})

describe('a report', () => {
  it('asks in the language of the call, whatever the member registered in', async () => {
    const { slug } = await makeMaterial()
    const { rows } = await publishRows((await makeMember()).id, slug)
    const { id } = await makeReporter()
    await prisma.user.update({ where: { id }, data: { language: 'JA' } })
    const { token } = await makeViewer(id)
    const refused = await report(rows[0]!, token, { outcome: 'worked' })
    expect(refused).toMatchObject({
      errMsg: expect.stringMatching(/^Which module does your LP4 have/) as string,
      data: { modules: [{ name: '10 W diode' }, { name: '2 W infrared' }] },
    })
  })

  it('asks for the member’s modules, then can be read, changed and deleted', async () => {
    const { slug } = await makeMaterial()
    const { rows } = await publishRows((await makeMember()).id, slug)
    const [row] = rows as [number]
    const { token } = await makeViewer((await makeReporter()).id)
    const refused = await report(row, token, { outcome: 'worked' })
    expect(refused).toMatchObject({
      status: 409,
      data: { error: 'machine_first', device: { slug: 'lp4' }, module: '10w-diode' },
      errMsg: 'Which module does your LP4 have? Only people who own the machine and its module can report.',
    })
    const body = {
      outcome: 'too_weak',
      ended: { power: 60 },
      note: ' Denser. ',
      modules: ['10w-diode', '2w-infrared'],
    }
    expect((await report(row, token, body)).data).toMatchObject({
      outcome: 'too_weak',
      note: 'Denser.',
      ended: { power: 60 },
    })
    const own = () =>
      call<RowView>('GET', '/materials/rows/[row]/outcome', { row: String(row) }, {}, { token })
    expect((await own()).data).toMatchObject({ outcome: 'too_weak', counts: true })
    expect((await report(row, token, { outcome: 'worked' })).data).toMatchObject({ ended: null, note: '' })
    const gone = await call('DELETE', '/materials/rows/[row]/outcome', { row: String(row) }, {}, { token })
    expect(gone).toMatchObject({ status: 200, data: {} })
    expect((await own()).status).toBe(404)
  })

  it.each([
    [{ outcome: 'splendid' }, 'outcome'],
    [{}, 'outcome'],
    [{ outcome: 'worked', stars: 5 }, 'stars'],
    [{ outcome: 'worked', ended: { watts: 10 } }, 'ended.watts'],
    [{ outcome: 'worked', note: 'x'.repeat(301) }, 'note'],
    [{ outcome: 'worked', modules: [] }, 'modules'],
    [{ outcome: 'worked', modules: Array(11).fill('10w-diode') }, 'modules'],
    [{ outcome: 'worked', uploadId: -1 }, 'uploadId'],
  ])('%j in the body answers 422 and names the field', async (body, field) => {
    const { token } = await makeViewer((await makeMember()).id)
    const { status, data } = await report(1, token, body)
    expect(status).toBe(422)
    expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual([field])
  })
})

describe('lists of reports', () => {
  it('of a cell contain the reports that count, newest first, with the numbers tried and ended at; of a member, their own', async () => {
    const { slug } = await makeMaterial()
    const { rows, id } = await publishRows((await makeMember()).id, slug)
    const [row] = rows as [number]
    const { cellId } = await prisma.materialRow.findUniqueOrThrow({ where: { id: row } })
    const tokens: string[] = []
    for (const outcome of ['worked', 'too_weak', 'failed']) {
      const viewer = await makeViewer((await makeReporter()).id)
      tokens.push(viewer.token)
      const ended = outcome === 'too_weak' ? { ended: { power: 60 } } : {}
      await report(row, viewer.token, { outcome, note: outcome, ...ended, modules: ['10w-diode'] })
    }
    const young = await makeViewer((await makeMember({ createdAt: new Date() })).id)
    await report(row, young.token, { outcome: 'failed', modules: ['10w-diode'] })
    type List = {
      items: { outcome: string; ended: object | null; numbers: object }[]
      nextCursor: string | null
    }
    const list = (query = {}) =>
      call<List>('GET', '/materials/cells/[cell]/outcomes', { cell: String(cellId) }, query)
    const first = await list({ limit: '2' })
    expect(first.data.items).toMatchObject([
      { outcome: 'failed', row, ended: null },
      { outcome: 'too_weak', numbers: { power: 55 }, ended: { power: 60 }, note: 'too_weak' },
    ])
    const rest = await list({ limit: '2', cursor: first.data.nextCursor! })
    expect(rest.data).toMatchObject({ items: [{ outcome: 'worked' }], nextCursor: null })

    const mine = (token: string, query = {}) =>
      call<{ items: object[] }>('GET', '/materials/mine', {}, query, { token })
    expect((await mine(tokens[1]!, { tab: 'tried' })).data).toMatchObject({
      items: [{ row: { id: row }, report: { outcome: 'too_weak', ended: { power: 60 } } }],
    })
    expect((await mine(tokens[1]!, { tab: 'tried', device: 'lx1' })).data.items).toEqual([])
    expect((await mine(tokens[1]!)).data.items).toEqual([])
    expect((await mine(tokens[1]!, { device: 'lp9' })).status).toBe(404)
    const { authorId } = await prisma.post.findUniqueOrThrow({ where: { id } })
    const author = await makeViewer(authorId)
    expect((await mine(author.token)).data).toMatchObject({ items: [{ row: { id: row }, report: null }] })

    await prisma.$executeRaw`UPDATE "Post" SET status = 'REMOVED' WHERE id = ${id}`
    expect((await list()).data.items).toEqual([])
    expect((await mine(tokens[1]!, { tab: 'tried' })).data.items).toEqual([])
    expect((await mine(author.token)).data.items).toEqual([])
  })

  it.each([
    ['/materials/cells/[cell]/outcomes', { cell: '1' }, 0.5],
    ['/materials/[material]/[device]', { material: 'slate', device: 'lp4' }, '2026-11-23T00:00:00.000Z'],
  ] as const)('%s refuses the cursor of another list', async (path, params, value) => {
    await publishRows((await makeMember()).id, 'slate')
    await updateCells()
    const cell = await prisma.materialCell.findFirstOrThrow({ where: { rowsCount: { gt: 0 } } })
    const given = 'cell' in params ? { cell: String(cell.id) } : params
    const { status, data } = await call('GET', path, given, { cursor: encodeCursor({ value, id: 1 }) })
    expect([status, Object.keys((data as { fields: object }).fields)]).toEqual([422, ['cursor']])
  })
})

it('the OpenAPI document describes the parameters and the answer', () => {
  const { paths } = openApiDocument(routes) as { paths: Record<string, Record<string, object>> }
  const text = JSON.stringify(paths['/materials/{material}/{device}'])
  for (const word of ['sureness', 'statistics', 'newestReport', 'elsewhere', 'thickness'])
    expect(text).toContain(word)
  expect(Object.keys(paths['/materials/rows/{row}/outcome']!)).toEqual(['get', 'post', 'delete'])
})
