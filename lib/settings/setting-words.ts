import type { Method } from './catalog'
import type { SettingCell } from './format'

type Key =
  | `method${'Line' | 'Fill' | 'Picture' | 'Cut'}`
  | `setting${'Power' | 'Speed' | 'Depth' | 'Density' | 'Passes' | 'Resolution' | 'Frequency' | 'Acceleration'}`
/** A translator of the namespace `ui`. */
type Ui = (key: Key) => string

/** Returns the names of the methods. */
export const methodNames = (ui: Ui): Record<Method, string> => ({
  line: ui('methodLine'),
  fill: ui('methodFill'),
  picture: ui('methodPicture'),
  cut: ui('methodCut'),
})

/** Returns the names of a row's numbers. */
export const settingLabels = (ui: Ui): Record<SettingCell['key'], string> => ({
  power: ui('settingPower'),
  speed: ui('settingSpeed'),
  depth: ui('settingDepth'),
  density: ui('settingDensity'),
  passes: ui('settingPasses'),
  resolution: ui('settingResolution'),
  frequency: ui('settingFrequency'),
  acceleration: ui('settingAcceleration'),
})
