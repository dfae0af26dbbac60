import { findDevice, type Catalog } from '@/lib/settings/catalog'
import { settingFields, type SettingField } from '@/lib/settings/fields'
import { fitSettingRow } from '@/lib/settings/rules'
import type { DraftContent, DraftSetting } from '@/lib/posts/schema'

export type Machine = Pick<DraftContent, 'device' | 'module' | 'firmware' | 'steps'>
export type Changed = Machine & { dropped: SettingField[]; rows: number }

/**
 * Returns the form's content for another machine: the rows keep what fits; `dropped` are the fields that did not fit,
 * in `rows` rows. The firmware, and the scale of rows already published, belong to the old machine and are cleared.
 */
export function changeDevice(content: Machine, slug: string | null, catalog: Catalog): Changed {
  const device = findDevice(catalog, slug)
  const firmware = slug === content.device ? content.firmware : ''
  if (!device) return { device: slug, module: null, firmware, steps: content.steps, dropped: [], rows: 0 }
  const fits = device.modules.some((module) => module.slug === content.module)
  // Without a machine chosen before, nothing tells which one the rows were for: they keep their scale.
  const isOther = content.device !== null && slug !== content.device
  const fit = (row: DraftSetting) =>
    fitSettingRow(isOther && row.scheme ? { ...row, scheme: null } : row, device)
  const module = fits ? content.module : device.modules.length === 1 ? device.modules[0]!.slug : null
  return { device: slug, module, firmware, ...fitRows(content.steps, fit) }
}

/** Returns the form's content for another module; rows of the old module follow. */
export function changeModule(content: Machine, slug: string | null, catalog: Catalog): Changed {
  const device = findDevice(catalog, content.device)
  const { device: on, firmware, steps } = content
  const unchanged = { device: on, module: slug, firmware, steps, dropped: [], rows: 0 }
  if (!device || !slug) return unchanged
  const follow = (row: DraftSetting) =>
    !row.module || row.module === content.module
      ? fitSettingRow({ ...row, module: slug }, device)
      : { row, dropped: [] }
  return { ...unchanged, ...fitRows(content.steps, follow) }
}

type Fit = (row: DraftSetting) => { row: DraftSetting; dropped: SettingField[] }

function fitRows(steps: DraftContent['steps'], fit: Fit) {
  const dropped = new Set<SettingField>()
  let rows = 0
  const fitted = steps.map((step) => ({
    ...step,
    settings: step.settings.map((row) => {
      const result = fit(row)
      // A module that the machine lacks is replaced by its first one; only dropped numbers are reported.
      const lost = result.dropped.filter((field) => field !== 'module')
      if (lost.length > 0) rows++
      for (const field of lost) dropped.add(field)
      return result.row
    }),
  }))
  return { steps: fitted, dropped: settingFields.filter((field) => dropped.has(field)), rows }
}
