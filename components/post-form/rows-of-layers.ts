import type { ProjectLayer } from '@/lib/uploads/facts'
import type { DraftSetting } from '@/lib/posts/schema'
import type { DeviceView } from '@/lib/settings/catalog'
import {
  CUT_SPEED,
  DENSITY,
  FILL_SPEED,
  FREQUENCY,
  LINE_SPEED,
  POWER,
  resolutionDpi,
  resolutions,
} from '@/lib/settings/fields'
import { fitSettingRow } from '@/lib/settings/rules'

/** a layer's interval counts as a resolution that is so near */
const NEAR = 0.08

/**
 * Rows of the form from the layers of a LightBurn project, for a machine and a laser module: what the machine has not is left
 * out, and so is what cannot be said in its numbers (the depth of LP machines is no speed), for the author to write.
 */
export function rowsOfLayers(
  layers: readonly ProjectLayer[],
  device: DeviceView,
  module: string | null,
): DraftSetting[] {
  return layers.map((layer) => {
    const { method, power, speed, passes, intervalMm, frequencyKhz, name } = layer
    const most = method === 'line' ? LINE_SPEED : method === 'cut' ? CUT_SPEED : FILL_SPEED
    const row: DraftSetting = {
      method,
      module,
      power: whole(power, POWER),
      ...(device.series === 'lx' ? { speed: whole(speed, { ...most, min: 1 }) } : {}),
      passes: String(passes),
      ...(intervalMm === null
        ? {}
        : { resolution: resolutionOf(intervalMm), density: whole(10 / intervalMm, DENSITY) }),
      frequency: whole(frequencyKhz, FREQUENCY),
      // LightBurn's own names say nothing
      other: /^C\d\d$/.test(name) ? '' : name,
    }
    return fitSettingRow(row, device).row
  })
}

/** A number as it is typed, within its limits; nothing for none, or for one beyond them. */
function whole(value: number | null, { min, max }: { min: number; max: number }): string {
  const rounded = value === null ? NaN : Math.round(value)
  return rounded >= min && rounded <= max ? String(rounded) : ''
}

function resolutionOf(intervalMm: number): string | null {
  const dpi = 25.4 / intervalMm
  return resolutions.find((name) => Math.abs(resolutionDpi[name] / dpi - 1) < NEAR) ?? null
}
