import { z } from 'zod'
import { gridCallSchema } from '@/lib/materials/grid/schema'
import { describe, expect, test, vi } from 'vitest'
import type { Route } from '@/lib/web/route'
import { routes } from '../routes'

const asked = vi.hoisted(() => ({ headers: new Headers() }))
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(asked.headers),
  cookies: () => Promise.resolve({ get: () => undefined, set: () => undefined }),
}))
vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))

type Path = { material?: string; device?: string }
const onLx1 = { module: '10w-diode', method: 'fill', power: '50', speed: '200' }
const onLp4 = { module: '10w-diode', method: 'fill', power: '55', depth: '8', resolution: '1.3K' }

/** Returns the response of GET /materials/{material}/{device}/{name}. */
async function get(
  name: 'grid' | 'grid.svg' | 'grid.lbrn2',
  { material = 'slate', device = 'lx1' }: Path,
  query: Record<string, string>,
  language?: string,
) {
  const route = routes[`/materials/[material]/[device]/${name}`] as { GET: Route }
  const headers = language === undefined ? undefined : { language }
  const address = `https://kerf.example/api/x?${new URLSearchParams(query).toString()}`
  const request = new Request(address, { headers })
  asked.headers = request.headers
  return route.GET(request, { params: Promise.resolve({ material, device }) })
}

type Refusal = { errMsg: string; data: { error: string; fields?: Record<string, string>; largest?: unknown } }
const refusalOf = async (answer: Promise<Response>) => {
  const response = await answer
  return { status: response.status, ...((await response.json()) as Refusal) }
}

describe('a grid', () => {
  test('returns its numbers as JSON', async () => {
    const response = await get('grid', { device: 'lp4' }, onLp4, 'ja')
    const { data } = (await response.json()) as { data: Record<string, unknown> & { fields: object[] } }
    expect(response.status).toBe(200)
    expect(data).toMatchObject({
      material: { slug: 'slate', name: 'スレート' },
      device: { slug: 'lp4', name: 'LP4' },
      module: { slug: '10w-diode' },
      ...{ scheme: 'lp', axis: 'depth', method: 'fill', resolution: '1.3K', passes: 1, hazard: 'safe' },
      ...{ powers: [45, 50, 55, 60, 65], strengths: [6, 7, 8, 9, 10], start: 13, labelSetting: null },
      ...{ side: 8, gap: 2, width: 55, height: 56.8 },
    })
    expect(data.fields).toHaveLength(25)
    expect(data.fields[12]).toMatchObject({ number: 13, power: 55, depth: 8, speed: null, x: 26, y: 24.4 })
  })

  test.each([
    [
      'grid.svg',
      'svg',
      'image/svg+xml; charset=utf-8',
      '<svg xmlns="http://www.w3.org/2000/svg" width="57.4mm"',
    ],
    ['grid.lbrn2', 'lbrn2', 'application/xml; charset=utf-8', '<LightBurnProject AppVersion="1.7.08"'],
  ] as const)('downloads as %s under a descriptive name', async (name, ending, type, start) => {
    const response = await get(name, {}, onLx1)
    const { data } = (await (await get('grid', {}, onLx1)).json()) as { data: { code: string } }
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringContaining(
        `attachment; filename="slate-lx1-fill-${data.code}.${ending}"`,
      ) as string,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=300',
      vary: 'language',
    })
    expect(await response.text()).toContain(start)
  })

  test('names the thickness of a cut in numbers, name and files', async () => {
    const cut = { module: '10w-diode', method: 'cut', power: '100', speed: '5', thickness: '3' }
    const birch = { material: 'birch-plywood' }
    const { data } = (await (await get('grid', birch, cut)).json()) as { data: { thickness: number } }
    expect(data.thickness).toBe(3)
    for (const name of ['grid.svg', 'grid.lbrn2'] as const) {
      const response = await get(name, birch, cut)
      expect(response.headers.get('content-disposition')).toContain('birch-plywood-lx1-cut-3mm-')
      expect(await response.text()).toMatch(/(<title>|Notes=")Birch plywood, 3 mm, LX1/)
    }
    // a method on the surface has no thickness
    expect((await (await get('grid', {}, { ...onLx1, thickness: '3' })).json()).data.thickness).toBeNull()
    expect(await refusalOf(get('grid.svg', birch, { ...cut, thickness: '0' }))).toMatchObject({
      data: { error: 'invalid', fields: { thickness: expect.any(String) as string } },
    })
  })

  test('has the same code for the same settings, and another code for all others', async () => {
    const codeOf = async (query: Record<string, string>, path: Path = {}) => {
      const { data } = (await (await get('grid', path, query)).json()) as { data: { code: string } }
      return data.code
    }
    const code = await codeOf(onLx1)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await codeOf({ ...onLx1, language: 'ja', columns: '5', fieldMm: '8.00' })).toBe(code)
    const others = [
      codeOf({ ...onLx1, speed: '210' }),
      codeOf({ ...onLx1, passes: '2' }),
      codeOf({ ...onLx1, fieldMm: '8.01' }),
      codeOf(onLx1, { material: 'cork' }),
    ]
    for (const other of await Promise.all(others)) expect(other).not.toBe(code)
  })
})

describe('a grid is refused with a message', () => {
  test.each([{ material: 'unobtainium' }, { device: 'lp9' }, { material: '../slate' }])(
    'answers 404 for %j',
    async (path) => {
      for (const name of ['grid', 'grid.svg', 'grid.lbrn2'] as const)
        expect((await get(name, path, onLx1)).status).toBe(404)
    },
  )

  const cut = { ...onLx1, method: 'cut', speed: '5' }
  const onLp4Cut = { module: '10w-diode', method: 'cut', power: '100', depth: '90' }
  test.each([
    [{ material: 'pvc' }, onLx1, 'banned', []],
    // bare metal reflects the light
    [{ material: 'brass' }, onLx1, 'impossible', []],
    [{ material: 'glass' }, cut, 'impossible', ['line', 'fill', 'picture']],
    [{ material: 'slate', device: 'lp4' }, onLp4Cut, 'impossible', ['line', 'fill', 'picture']],
    [{ material: 'abs', device: 'lp4' }, onLp4Cut, 'impossible', undefined],
  ])('refuses what the answer page refuses, with reasons: %j', async (path, query, why, methods) => {
    for (const name of ['grid', 'grid.svg', 'grid.lbrn2'] as const) {
      const refusal = await refusalOf(get(name, path, query, 'en'))
      expect(refusal).toMatchObject({ status: 422, data: { error: 'cannot_be_done', why } })
      const { reason, ...refused } = refusal.data as unknown as { reason: { en: string }; methods: string[] }
      expect(refusal.errMsg).toContain(reason.en)
      if (methods) expect(refused.methods).toEqual(methods)
    }
  })

  test('refuses values outside the machine’s limits, with the messages of the form', async () => {
    const wrong = { ...onLx1, speed: '601', power: '0' }
    expect(await refusalOf(get('grid.svg', {}, wrong, 'en'))).toMatchObject({
      status: 422,
      data: {
        fields: {
          speed: 'Value must be an integer between 1 and 600',
          power: 'Value must be an integer between 1 and 100',
        },
      },
    })
  })

  test.each(['module', 'method'])(
    'refuses a grid without its %s, which the API description requires',
    async (name) => {
      const query = Object.fromEntries(Object.entries(onLx1).filter(([known]) => known !== name))
      for (const kind of ['grid', 'grid.svg', 'grid.lbrn2'] as const)
        expect(await refusalOf(get(kind, {}, query))).toMatchObject({
          status: 422,
          data: { error: 'invalid', fields: { [name]: expect.any(String) as string } },
        })
      expect(z.toJSONSchema(gridCallSchema, { io: 'input' }).required).toEqual(['module', 'method'])
    },
  )

  test('refuses unknown fields', async () => {
    expect(await refusalOf(get('grid', {}, { ...onLx1, colour: 'red' }))).toMatchObject({
      status: 422,
      data: { fields: { colour: 'Unknown field. Remove it' } },
    })
  })

  test.each([
    ['en', 'At this size, 9 × 9 fields fit'],
    ['zh-cn', '最多排 9 × 9 格'],
    ['ja', '9 × 9マスまで'],
  ])('refuses a grid larger than the work area, and names the largest: %s', async (language, message) => {
    const large = { ...onLp4, columns: '10', rows: '11', fieldMm: '15', gapMm: '2' }
    const refusal = await refusalOf(get('grid.svg', { device: 'lp4' }, large, language))
    expect(refusal).toMatchObject({ status: 422, data: { error: 'grid_too_large' } })
    expect(refusal.data.largest).toEqual({ columns: 9, rows: 9 })
    expect(refusal.errMsg).toContain(message)
  })

  test.each([
    ['en', 'depth'],
    ['zh-cn', '深度'],
    ['ja', '深さ'],
  ])('refuses a LightBurn project for a machine without a physical speed: %s', async (language, word) => {
    const refusal = await refusalOf(get('grid.lbrn2', { device: 'lp4' }, onLp4, language))
    expect(refusal).toMatchObject({ status: 422, data: { error: 'no_physical_speed' } })
    expect(refusal.errMsg).toContain(word)
  })

  test('refuses a LightBurn project with more fields than LightBurn has layers', async () => {
    const refusal = await refusalOf(get('grid.lbrn2', {}, { ...onLx1, columns: '6' }))
    expect(refusal).toMatchObject({ status: 422, data: { error: 'grid_too_many_layers' } })
    expect(refusal.errMsg).toContain('29')
  })
})
