import type { ProjectLayer } from '@/lib/uploads/facts'
import type { DraftSetting } from '@/lib/posts/schema'
import type { DeviceView } from '@/lib/settings/catalog'
import { DENSITY, FREQUENCY, POWER, resolutionDpi, resolutions } from '@/lib/settings/fields'
import { fitSettingRow } from '@/lib/settings/rules'
import { speedLimits } from '@/lib/settings/speed-limits'

/** relative difference up to which a layer's interval counts as a resolution */
const NEAR = 0.08
/** relative change up to which a number may be rounded to the machine's steps: 1.5 mm/s are not 2 */
const ROUNDED = 0.1

/**
 * Returns rows of the form from the layers of a LightBurn project, for a machine and a laser module. It leaves out
 * fields that the machine does not have, and values that its numbers cannot express (the depth of LP machines is no
 * speed); the author fills those in.
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
      // LightBurn's default layer names carry no meaning.
      other: /^C\d\d$/.test(name) ? '' : name,
    }
    return fitSettingRow(row, device).row
  })
}

/**
 * Returns a number as it is typed, in the machine's steps (tenths below 1 where it takes them). Returns '' for null,
 * for a number beyond the limits, or one that rounding would change too much.
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
