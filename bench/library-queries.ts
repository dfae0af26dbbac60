// The queries of the material library, and of the pages elsewhere that show it.
import type { Viewer } from '@/lib/auth/viewer'
import { decodeCursor } from '@/lib/core/pagination'
import { prisma } from '@/lib/db/client'
import { getAnswer } from '@/lib/materials/get-answer'
import { getUsual } from '@/lib/materials/get-usual'
import { findLessonCells } from '@/lib/materials/lesson-cells'
import { getLibrary } from '@/lib/materials/library/get-library'
import { listOutcomes } from '@/lib/materials/list-outcomes'
import { listOwnRows } from '@/lib/materials/own-rows'
import { getMaterial, getMatrix } from '@/lib/materials/queries'
import { findRowPlaces } from '@/lib/materials/row-places'
import { findAnswer } from '@/lib/search/find-answer'
import type { Amounts } from './fill/amounts'
import type { Query } from './queries'

const LARGEST = { material: 'birch-plywood', device: 'lp4' }
export const machines = ['lp1', 'lp2', 'lp3', 'lp4', 'lp5', 'lx1', 'lx2'] as const

export function libraryQueries({ members, posts }: Pick<Amounts, 'members' | 'posts'>): Query[] {
  const viewer = (n: number): Viewer => ({
    ...{ id: 1 + ((n * 977) % members), role: 'MEMBER', nickname: 'bench', language: 'en' },
    ...{ dayOffsetMinutes: 0, sessionId: '', via: 'cookie' },
  })
  const machine = (n: number) => machines[n % machines.length]!
  return [
    { name: 'materials, matrix', run: () => getMatrix({}) },
    { name: 'materials, matrix of cuts of 3 mm', run: () => getMatrix({ method: 'cut', thickness: 3 }) },
    { name: 'materials, a material', run: () => getMaterial(LARGEST.material, 'en') },
    {
      name: 'materials, answer',
      lists: 2,
      run: (n) => getAnswer({ material: LARGEST.material, device: machine(n) }, 'en'),
    },
    {
      name: 'materials, answer of a cut',
      lists: 2,
      run: (n) => getAnswer({ ...LARGEST, device: machine(n), method: 'cut', thickness: 1 + (n % 6) }, 'en'),
    },
    {
      name: 'materials, answer where nobody has a row',
      lists: 2,
      run: () => getAnswer({ ...LARGEST, method: 'cut', thickness: 90 }, 'en'),
    },
    { name: 'materials, answer, next page', lists: 4, run: (n) => nextAnswer(machine(n)) },
    { name: 'materials, reports of a cell', run: () => reportsOfLargest() },
    {
      name: 'materials, files of a machine',
      run: (n) => getLibrary({ material: LARGEST.material, device: machine(n) }, {}, 'en'),
    },
    { name: 'materials, own settings', run: (n) => listOwnRows(viewer(n), { tab: 'own' }) },
    { name: 'materials, settings tried', run: (n) => listOwnRows(viewer(n), { tab: 'tried' }) },
    { name: 'materials, rows of a post among others', run: (n) => findRowPlaces(1 + ((n * 6151) % posts)) },
    { name: 'materials, cells of a lesson', run: (n) => findLessonCells(1 + (n % 60)) },
    {
      name: 'materials, the usual range',
      run: () => getUsual({ ...LARGEST, module: '10w-diode', method: 'fill' }, 'en'),
    },
    { name: 'materials, answer of a search', run: (n) => findAnswer(`${machine(n)} birch settings`) },
    { name: 'materials, machines of a search', run: () => findAnswer('birch') },
  ]
}

async function nextAnswer(device: string) {
  const { rows } = await getAnswer({ ...LARGEST, device }, 'en')
  const cursor = rows.nextCursor === null ? null : decodeCursor(rows.nextCursor)
  return cursor && getAnswer({ ...LARGEST, device, cursor }, 'en')
}

async function reportsOfLargest() {
  const cell = await prisma.materialCell.findFirstOrThrow({ orderBy: { id: 'asc' }, select: { id: true } })
  return listOutcomes({ cell: cell.id })
}
