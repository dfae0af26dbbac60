import { schemeName } from '@/lib/settings/schemes'
import { draftContentSchema, type DraftContent, type DraftSetting } from './schema'
import { toThickness } from './setting-rows'

type Row = Record<string, unknown> & { scheme?: string; schemeVersion?: number }
type Materials = { material?: unknown; thickness?: DraftSetting['thickness'] }[]

/** Returns a frozen revision as a draft. Its settings rows keep only what differs from the post. */
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

/**
 * Returns a settings row of a draft. Old rows without a version are on the first one. Values equal to the post's are
 * left out, so that they follow its changes.
 */
function draftRow({ schemeVersion, ...row }: Row, materials: Materials) {
  const isFrozen = row.scheme === 'lp' || row.scheme === 'lx'
  if (!isFrozen) return row
  const choice = materials.find(({ material }) => material === row.material)
  return {
    ...row,
    scheme: schemeName(row.scheme as 'lp' | 'lx', schemeVersion ?? 1),
    material: choice === materials[0] ? null : row.material,
    thickness: row.thickness === toThickness(choice?.thickness) ? null : row.thickness,
  }
}
