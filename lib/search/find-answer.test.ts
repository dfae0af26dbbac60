import { expect, it } from 'vitest'
import { makeMaterial, onLp4, publishRows } from '@/lib/materials/test-library'
import { updateCells } from '@/lib/materials/update-cells'
import { makeMember } from '@/lib/seeds/test-member'
import { findAnswer } from './find-answer'

const cut = { method: 'cut', module: '10w-diode', power: 100, depth: 90, passes: 3 } as const

it('findAnswer counts the makers of the asked thickness, and leaves out machines that only have others', async () => {
  const { slug } = await makeMaterial()
  const [first, second] = [await makeMember(), await makeMember()]
  // a post of test-library.ts is of material that is 3 mm thick
  await publishRows(first.id, slug, [{ ...cut, resolution: null }])
  for (const { id } of [first, second]) await publishRows(id, slug, [onLp4()])
  await publishRows(second.id, slug, [onLp4({ module: '5w-diode' })], 'lp3')
  await updateCells()
  const placesOf = async (query: string) =>
    (await findAnswer(query))?.places.map(({ machine, makers }) => [machine.slug, makers])
  expect(await placesOf(slug)).toEqual([
    ['lp4', 2],
    ['lp3', 1],
  ])
  expect(await placesOf(`${slug} 3mm`)).toEqual([['lp4', 1]])
  expect(await placesOf(`${slug} 3mm fill`)).toEqual([
    ['lp4', 2],
    ['lp3', 1],
  ])
  expect(await placesOf(`${slug} 6mm cut`)).toEqual([])
})
