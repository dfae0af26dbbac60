import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { updateCells } from '@/lib/materials/update-cells'
import { makeMaterial, publishRows } from '@/lib/materials/test-library'
import { setStatus } from '@/lib/posts/test-draft'
import { makeMember } from '@/lib/seeds/test-member'
import type { Route } from '@/lib/web/route'
import { routes } from '../routes'

const asked = vi.hoisted(() => ({ headers: new Headers() }))
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(asked.headers),
  cookies: () => Promise.resolve({ get: () => undefined, set: () => undefined }),
}))
vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))

type Name = 'library.clb' | 'library.csv' | 'library.json'

/** Returns the response of GET /materials/{material}/{device}/{name}. */
async function get(name: Name, material: string, device: string, query: Record<string, string> = {}) {
  const route = routes[`/materials/[material]/[device]/${name}`] as { GET: Route }
  const address = `https://kerf.example/api/x?${new URLSearchParams(query).toString()}`
  const request = new Request(address)
  asked.headers = request.headers
  return route.GET(request, { params: Promise.resolve({ material, device }) })
}

const fill = { method: 'fill', module: '20w-diode', power: 60, speed: 250, density: 120, passes: 1 }
const cut = { method: 'cut', module: '40w-diode', power: 100, speed: 9, passes: 1, thickness: 3 }
let material = ''
let post = 0
beforeAll(async () => {
  const [author, other] = [await makeMember(), await makeMember()]
  material = (await makeMaterial()).slug
  post = (await publishRows(author.id, material, [fill, cut], 'lx2')).id
  await publishRows(other.id, material, [{ ...fill, power: 70 }], 'lx2')
  await publishRows(author.id, material)
  await updateCells()
})
afterEach(() => updateCells())

const settingsOf = async (device: string, query: Record<string, string> = {}) => {
  const response = await get('library.json', material, device, query)
  if (response.status !== 200) return response.status
  const { settings } = (await response.json()) as { settings: { powerPercent: number; method: string }[] }
  return settings.map(({ method, powerPercent }) => `${method} ${powerPercent}`).sort()
}

describe('the rows of a material on a machine', () => {
  test('cover all of its cells, or those that the query selects', async () => {
    expect(await settingsOf('lx2')).toEqual(['cut 100', 'fill 60', 'fill 70'])
    expect(await settingsOf('lx2', { method: 'fill' })).toEqual(['fill 60', 'fill 70'])
    expect(await settingsOf('lx2', { module: '40w-diode' })).toEqual(['cut 100'])
    expect(await settingsOf('lx2', { method: 'cut', thickness: '3.1' })).toEqual(['cut 100'])
    expect(await settingsOf('lx2', { method: 'cut', thickness: '6' })).toBe(404)
    expect(await settingsOf('lp4')).toEqual(['fill 55'])
  })

  test.each([
    ['library.clb', 'clb', 'application/xml; charset=utf-8', '<LightBurnLibrary DisplayName='],
    ['library.csv', 'csv', 'text/csv; charset=utf-8', '素材,厚み (mm),機種'],
    ['library.json', 'json', 'application/json; charset=utf-8', '"speedMmPerS": 250'],
  ] as const)('download as %s, and no cache keeps them', async (name, ending, type, part) => {
    const response = await get(name, material, 'lx2', { method: 'fill', language: 'ja' })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringContaining(`filename="${material}-lx2-fill.${ending}"`) as string,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(await response.text()).toContain(part)
  })

  test('omit the rows of a post that was removed', async () => {
    await setStatus(post, 'REMOVED')
    expect(await settingsOf('lx2')).toEqual(['fill 70'])
    await setStatus(post, 'APPROVED')
    expect(await settingsOf('lx2')).toEqual(['cut 100', 'fill 60', 'fill 70'])
  })
})

describe('a file is refused with a message', () => {
  type Refusal = { errMsg: string; data: { error: string; nearest?: unknown } }
  const refusalOf = async (answer: Promise<Response>) => {
    const response = await answer
    return { status: response.status, ...((await response.json()) as Refusal) }
  }

  test('names the nearest when the material, machine or module is unknown', async () => {
    expect(await refusalOf(get('library.csv', 'slat', 'lx2'))).toMatchObject({
      status: 404,
      data: { error: 'material_unknown', nearest: { slug: 'slate' } },
    })
    expect(await refusalOf(get('library.csv', material, 'lx9'))).toMatchObject({
      status: 404,
      data: { error: 'machine_unknown' },
    })
    expect(await refusalOf(get('library.csv', material, 'lx2', { module: '20w' }))).toMatchObject({
      status: 404,
      data: { error: 'module_unknown' },
    })
  })

  test('refuses a banned material, a material without rows, and a machine without a physical speed', async () => {
    expect(await refusalOf(get('library.clb', 'pvc', 'lx2'))).toMatchObject({ status: 422 })
    expect(await refusalOf(get('library.clb', material, 'lx1'))).toMatchObject({ status: 404 })
    expect(await refusalOf(get('library.clb', material, 'lp4'))).toMatchObject({
      status: 422,
      data: { error: 'no_physical_speed' },
    })
  })
})
