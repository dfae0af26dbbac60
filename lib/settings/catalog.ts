import type { Locale } from '@/lib/i18n/locales'

export type Series = 'lp' | 'lx'
export type Method = 'line' | 'fill' | 'picture' | 'cut'
export const methods = ['line', 'fill', 'picture', 'cut'] as const satisfies readonly Method[]

export type ModuleView = {
  id: number
  slug: string
  name: string
  laser: string
  watts: number
  wavelengthNm: number
  /** has a laser frequency, kHz */
  frequency: boolean
}

export type DeviceView = {
  id: number
  slug: string
  name: string
  series: Series
  /** the version of the scale of its numbers; firmware with a new scale has the next one */
  schemeVersion: number
  /** work area, mm */
  workWidth: number
  workHeight: number
  /** has an engraving density (LX2) */
  density: boolean
  acceleration: boolean
  modules: ModuleView[]
}

/** Kinds of light by their effect on materials: results with one kind say nothing about another. */
export const waves = ['blue', 'infrared', 'far'] as const
export type Wave = (typeof waves)[number]

/** Returns the kind of light of a laser, which decides whether materials absorb it. */
export const waveOf = ({ wavelengthNm }: { wavelengthNm: number }): Wave =>
  wavelengthNm < 600 ? 'blue' : wavelengthNm < 2_000 ? 'infrared' : 'far'

/** What cannot be done with a material, and why: by these methods, with these lasers (all when none is named). */
export type CannotView = { methods: Method[]; waves?: Wave[]; why: Record<Locale, string> }

/** Splits stored entries: those with `prepared` become possible once the material is prepared as `why` describes. */
export function splitCannot(stored: (CannotView & { prepared?: true })[]) {
  return {
    cannot: stored.filter(({ prepared }) => !prepared),
    prepare: stored.filter(({ prepared }) => prepared),
  }
}

export type MaterialView = {
  id: number
  slug: string
  names: Record<Locale, string>
  synonyms: Record<Locale, string[]>
  hazard: 'safe' | 'risky' | 'banned'
  hazardReason: Record<Locale, string> | null
  swatch: string
  cannot: CannotView[]
  /**
   * how to prepare the material, without which the methods do not work: a coat on a material that light passes through
   */
  prepare?: CannotView[]
  /** slugs of the alternatives */
  instead: string[]
}

/** The machines and materials as the rules need them; the same for browser, server and API. */
export type Catalog = {
  devices: DeviceView[]
  materials: MaterialView[]
  /** Traditional characters in names of dangerous materials, each before its Simplified one (traditional.ts) */
  traditional: string
}

/** Returns the slugs of the catalogue by the name of the filter that accepts them. */
export const catalogSlugs = ({ devices, materials }: Pick<Catalog, 'devices' | 'materials'>) => ({
  device: devices.map(({ slug }) => slug),
  module: devices.flatMap(({ modules }) => modules.map(({ slug }) => slug)),
  material: materials.map(({ slug }) => slug),
})

/** Returns the machine with a slug; undefined without a slug and for an unknown one. */
export function findDevice(
  catalog: Pick<Catalog, 'devices'>,
  slug: string | null | undefined,
): DeviceView | undefined {
  return catalog.devices.find((device) => device.slug === slug)
}
