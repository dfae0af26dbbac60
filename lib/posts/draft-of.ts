import { schemeName } from '@/lib/settings/schemes'
import { draftContentSchema, type DraftContent } from './schema'

type Row = Record<string, unknown> & { scheme?: string; schemeVersion?: number }
type Materials = { material?: unknown; thickness?: unknown }[]

/** A frozen revision read as a draft again: its settings rows say only what the post does not say for them. */
export function draftOf(content: unknown): DraftContent {
  const { steps, ...rest } = content as { steps: { settings: Row[] }[]; materials?: Materials }
  return draftContentSchema.parse({
    ...rest,
    steps: steps.map((step) => ({
      ...step,
      settings: step.settings.map((row) => draftRow(row, rest.materials ?? [])),
    })),
  })
}

/** Rows of before there were versions stand on the first one. What is as the post says follows it when that is changed. */
function draftRow({ schemeVersion, ...row }: Row, materials: Materials) {
  const isFrozen = row.scheme === 'lp' || row.scheme === 'lx'
  if (!isFrozen) return row
  const choice = materials.find(({ material }) => material === row.material)
  return {
    ...row,
    scheme: schemeName(row.scheme as 'lp' | 'lx', schemeVersion ?? 1),
    material: choice === materials[0] ? null : row.material,
    thickness: row.thickness === choice?.thickness ? null : row.thickness,
  }
}
