import type { MaterialInfo } from './views'

/** The groups of materials in lists. Risky materials form the last one. */
export const families = ['wood', 'paper', 'leather', 'acrylic', 'stone', 'metal', 'soft', 'care'] as const
export type Family = (typeof families)[number]

const ofSwatch: Record<string, Family> = {
  ...{ birch: 'wood', walnut: 'wood', cork: 'wood', paper: 'paper', leather: 'leather', acrylic: 'acrylic' },
  ...{ slate: 'stone', glass: 'stone', aluminium: 'metal', steel: 'metal', rubber: 'soft', fabric: 'soft' },
}

/** Returns the group that lists show a material in. */
export const familyOf = ({ hazard, swatch }: Pick<MaterialInfo, 'hazard' | 'swatch'>): Family =>
  hazard === 'safe' ? (ofSwatch[swatch] ?? 'care') : 'care'
