import type { DraftContent } from '@/lib/posts/schema'

type Steps = DraftContent['steps']

/**
 * Returns the steps after a change of the post's materials. Rows of a removed material follow the one that replaced it,
 * or fall back to the post's first material (null). Returns the same object when nothing changes.
 */
export function followMaterials(
  steps: Steps,
  before: DraftContent['materials'],
  after: DraftContent['materials'],
): Steps {
  const listed = new Set(after.map(({ material }) => material))
  const instead = new Map(
    before.flatMap(({ material }, index) =>
      !material || listed.has(material)
        ? []
        : [[material, before.length === after.length && index > 0 ? after[index]!.material : null]],
    ),
  )
  const isOutdated = (row: Steps[number]['settings'][number]) => row.material && instead.has(row.material)
  if (!steps.some((step) => step.settings.some(isOutdated))) return steps
  return steps.map((step) => ({
    ...step,
    settings: step.settings.map((row) =>
      isOutdated(row) ? { ...row, material: instead.get(row.material!) ?? null } : row,
    ),
  }))
}
