import type { Tx } from '@/lib/db/client'
import { findDevice, type Catalog } from '@/lib/settings/catalog'
import type { SettingRow } from '@/lib/settings/fields'
import { updateRows, type WantedRow } from './update-rows'

/**
 * The part of a frozen revision that the library reads. Rows of old revisions have no material and thickness and take
 * those of the post.
 */
export type RowsOfPost = {
  device: string | null
  materials: readonly { material?: string | null; thickness?: string | number | null }[]
  steps: readonly {
    settings: readonly (SettingRow & {
      schemeVersion?: number
      material?: string | null
      thickness?: number | null
    })[]
  }[]
}

/** Writes the rows of a post's published revision into the library. Safe to repeat. */
export async function updatePostRows(
  tx: Tx,
  postId: number,
  content: RowsOfPost,
  catalog: Catalog,
): Promise<void> {
  await updateRows(tx, { source: 'POST', postId }, rowsOf(content, catalog))
}

function rowsOf(content: RowsOfPost, { devices, materials }: Catalog): WantedRow[] {
  const device = findDevice({ devices }, content.device)
  if (!device) return []
  return content.steps.flatMap((step, stepIndex) =>
    step.settings.flatMap(({ scheme, schemeVersion, module, material, thickness, ...numbers }, rowIndex) => {
      const laser = device.modules.find(({ slug }) => slug === module)
      const choice =
        material === undefined
          ? content.materials[0]
          : content.materials.find((one) => one.material === material)
      if (!laser) return []
      return {
        ...numbers,
        step: stepIndex,
        row: rowIndex,
        scheme: scheme === 'lp' ? ('LP' as const) : ('LX' as const),
        schemeVersion: schemeVersion ?? 1,
        deviceId: device.id,
        moduleId: laser.id,
        materialId: materials.find(({ slug }) => slug === (material ?? choice?.material))?.id ?? null,
        thicknessMm: thickness === undefined ? toNumber(choice?.thickness) : thickness,
      }
    }),
  )
}

const toNumber = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value)) ? null : Number(value)
