import { element } from '../xml'
import type { Method } from '@/lib/settings/catalog'

/** What LightBurn keeps of a layer, or of an entry of a library, in its own units. */
export type CutSetting = {
  method: Method
  /** the layer's number; 0 in a library */
  index: number
  name: string
  /** material/title/description, in a library */
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

/** `Image` needs a picture in the file, which a test field has not. */
export const cutTypes = { line: 'Cut', cut: 'Cut', fill: 'Scan', picture: 'Scan' } as const

/** LightBurn's XML of it: every value an element, those that equal LightBurn's own defaults left out. */
export function cutSetting(setting: CutSetting, type: string = cutTypes[setting.method]): string {
  const { index, name, linkPath, power, speed, frequency, passes, intervalMm } = setting
  const values: [string, string | number][] = [
    ['index', index],
    ['name', name],
    ...(linkPath === undefined ? [] : [['LinkPath', linkPath] as [string, string]]),
    // the same power in corners: a field is to be even
    ['minPower', power],
    ['maxPower', power],
    ['maxPower2', 20],
    ['speed', speed],
    ...(frequency === null ? [] : [['frequency', frequency * 1000] as [string, number]]),
    ...(passes === 1 ? [] : [['numPasses', passes] as [string, number]]),
    ...(intervalMm === null ? [] : [['interval', intervalMm] as [string, number]]),
    // layers run in this order
    ['priority', index],
    ['tabCount', 1],
    ['tabCountMax', 1],
  ]
  return element('CutSetting', { type }, ...values.map(([key, Value]) => element(key, { Value })))
}
