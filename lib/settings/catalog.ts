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
  /** takes a laser frequency, kHz */
  frequency: boolean
}

export type DeviceView = {
  id: number
  slug: string
  name: string
  series: Series
  /** of the scale that its numbers stand on: firmware with a new scale has the next one */
  schemeVersion: number
  /** work area, mm */
  workWidth: number
  workHeight: number
  /** takes an engraving density (LX2) */
  density: boolean
  acceleration: boolean
  modules: ModuleView[]
}

/** Light that materials take alike: what is known of one colour says nothing of another. */
export const waves = ['blue', 'infrared', 'far'] as const
export type Wave = (typeof waves)[number]

/** The kind of light of a laser, by which materials take it or not. */
export const waveOf = ({ wavelengthNm }: { wavelengthNm: number }): Wave =>
  wavelengthNm < 600 ? 'blue' : wavelengthNm < 2_000 ? 'infrared' : 'far'

/** What cannot be done with a material, and why: by these methods, with these lasers (all where none is named). */
export type CannotView = { methods: Method[]; waves?: Wave[]; why: Record<Locale, string> }

/** Entries as they are stored: those with `prepared` can be done once the material is prepared as `why` says. */
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
  /** how the material is prepared, without which it cannot be done: a coat on what light passes through */
  prepare?: CannotView[]
  /** slugs of what to use in its place */
  instead: string[]
}

/** What the rules need to know of machines and materials; the same for browser, server and API. */
export type Catalog = { devices: DeviceView[]; materials: MaterialView[] }

/** The machine of a slug; undefined for none, and for one that the catalog does not have. */
export function findDevice(catalog: Catalog, slug: string | null | undefined): DeviceView | undefined {
  return catalog.devices.find((device) => device.slug === slug)
}
