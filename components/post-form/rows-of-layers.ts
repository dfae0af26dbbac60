import type { ProjectLayer } from '@/lib/uploads/facts'
import type { DraftSetting } from '@/lib/posts/schema'
import type { DeviceView } from '@/lib/settings/catalog'
import { DENSITY, FREQUENCY, POWER, resolutionDpi, resolutions } from '@/lib/settings/fields'
import { fitSettingRow } from '@/lib/settings/rules'
import { speedLimits } from '@/lib/settings/speed-limits'

/** a layer's interval counts as a resolution that is so near */
const NEAR = 0.08
/** rounded to what the machine takes, a number changes by no more: 1.5 mm/s are not 2 */
const ROUNDED = 0.1

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
    const row: DraftSetting = {
      method,
      module,
      power: asTaken(power, POWER),
      ...(device.series === 'lx' ? { speed: asTaken(speed, speedLimits(method, device)) } : {}),
      passes: String(passes),
      ...(intervalMm === null
        ? {}
        : { resolution: resolutionOf(intervalMm), density: asTaken(10 / intervalMm, DENSITY) }),
      frequency: asTaken(frequencyKhz, FREQUENCY),
      // LightBurn's own names say nothing
      other: /^C\d\d$/.test(name) ? '' : name,
    }
    return fitSettingRow(row, device).row
  })
}

/**
 * A number as it is typed, in the steps that the machine takes (tenths below 1 where it takes such); nothing for none, for one
 * beyond the limits, or where the steps are too far from it.
 */
function asTaken(value: number | null, { min, max }: { min: number; max: number }): string {
  if (value === null) return ''
  const step = value < 1 && min < 1 ? 10 : 1
  const rounded = Math.round(value * step) / step
  const isNear = Math.abs(rounded - value) <= value * ROUNDED
  return isNear && rounded >= min && rounded <= max ? String(rounded) : ''
}

function resolutionOf(intervalMm: number): string | null {
  const dpi = 25.4 / intervalMm
  return resolutions.find((name) => Math.abs(resolutionDpi[name] / dpi - 1) < NEAR) ?? null
}
