import { element } from '../xml'
import type { Method } from '@/lib/settings/catalog'

/** The settings of a LightBurn layer or library entry, in LightBurn's units. */
export type CutSetting = {
  method: Method
  /** the layer's number; 0 in a library */
  index: number
  name: string
  /** in a library: material/title/description */
  linkPath?: string
  /** % */
  power: number
  /** mm/s */
  speed: number
  /** kHz; null for lasers that take none */
  frequency: number | null
  passes: number
  /** between two lines of a fill, mm */
  intervalMm: number | null
}

/**
 * LightBurn's types of settings. A picture is a `Scan`, because `Image` needs a picture in the file and a test field
 * has none.
 */
export const cutTypes = { line: 'Cut', cut: 'Cut', fill: 'Scan', picture: 'Scan' } as const

/**
 * Returns the setting as LightBurn's XML, with one element for each value. Values that equal LightBurn's defaults are
 * left out.
 */
export function cutSetting(setting: CutSetting, type: string = cutTypes[setting.method]): string {
  const { index, name, linkPath, power, speed, frequency, passes, intervalMm } = setting
  const values: [string, string | number][] = [
    ['index', index],
    ['name', name],
    ...(linkPath === undefined ? [] : [['LinkPath', linkPath] as [string, string]]),
    // the same power in corners, so that the field is even
    ['minPower', power],
    ['maxPower', power],
    ['maxPower2', 20],
    ['speed', speed],
    ...(frequency === null ? [] : [['frequency', frequency * 1000] as [string, number]]),
    ...(passes === 1 ? [] : [['numPasses', passes] as [string, number]]),
    ...(intervalMm === null ? [] : [['interval', intervalMm] as [string, number]]),
    // LightBurn burns layers in the order of their priority
    ['priority', index],
    ['tabCount', 1],
    ['tabCountMax', 1],
  ]
  return element('CutSetting', { type }, ...values.map(([key, Value]) => element(key, { Value })))
}
