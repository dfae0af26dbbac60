import type { DraftContent } from '@/lib/posts/schema'

type Steps = DraftContent['steps']

/**
 * The steps with other materials of the post: rows in one that is gone follow the one in its place, and are in the first
 * of the post where there is none. The same object when nothing changes.
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
