import { expect, it } from 'vitest'
import { draftContentSchema } from '@/lib/posts/schema'
import { followMaterials } from './change-material'

const list = (...slugs: string[]) => slugs.map((material) => ({ material, text: null, thickness: null }))
const stepsOf = (...materials: (string | null)[]) =>
  draftContentSchema.parse({ steps: [{ settings: materials.map((material) => ({ material, power: '5' })) }] })
    .steps
const materialsOf = (steps: ReturnType<typeof stepsOf>) =>
  steps[0]!.settings.map(({ material }) => material ?? null)

it('rows follow the material that replaces theirs', () => {
  const steps = stepsOf('walnut', null, 'cork')
  const changed = followMaterials(steps, list('slate', 'walnut', 'cork'), list('slate', 'oak', 'cork'))
  expect(materialsOf(changed)).toEqual(['oak', null, 'cork'])
  expect(changed[0]!.settings[0]!.power).toBe('5')
  expect(materialsOf(steps)).toEqual(['walnut', null, 'cork'])
})

it('rows of a removed material fall back to the first one', () => {
  const steps = stepsOf('walnut', 'cork')
  expect(materialsOf(followMaterials(steps, list('slate', 'walnut', 'cork'), list('slate', 'cork')))).toEqual(
    [null, 'cork'],
  )
  expect(materialsOf(followMaterials(stepsOf('slate'), list('slate'), list('oak')))).toEqual([null])
})

it('returns the same steps while the material of every row is listed', () => {
  const steps = stepsOf('walnut', null)
  expect(followMaterials(steps, list('slate', 'walnut'), list('walnut', 'slate', 'cork'))).toBe(steps)
})
