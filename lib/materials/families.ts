import type { MaterialInfo } from './views'

/** Kinds of materials as lists group them; what carries a warning stands together at the end. */
export const families = ['wood', 'paper', 'leather', 'acrylic', 'stone', 'metal', 'soft', 'care'] as const
export type Family = (typeof families)[number]

const ofSwatch: Record<string, Family> = {
  ...{ birch: 'wood', walnut: 'wood', cork: 'wood', paper: 'paper', leather: 'leather', acrylic: 'acrylic' },
  ...{ slate: 'stone', glass: 'stone', aluminium: 'metal', steel: 'metal', rubber: 'soft', fabric: 'soft' },
}

/** The family that a material is listed with. */
export const familyOf = ({ hazard, swatch }: Pick<MaterialInfo, 'hazard' | 'swatch'>): Family =>
  hazard === 'safe' ? (ofSwatch[swatch] ?? 'care') : 'care'
