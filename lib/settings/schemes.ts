import type { DeviceView, Series } from './catalog'

/**
 * The scale of numbers: the machine's series and the version of its firmware's scale. LP depth is a percentage without
 * a physical speed, LX speed is mm/s; numbers of two schemes are never compared.
 */
export type SchemeName = `${Series}-${number}`

/** Returns the name of a scale in rows, the library and the API: `lp-1`. */
export const schemeName = (series: Series, version: number): SchemeName => `${series}-${version}`

/** Returns the name of a scale for readers: `LP-1`, in the spelling of the machines. */
export const shownScheme = (name: SchemeName): string => name.toUpperCase()

/** Returns the series and version in a name; null for another text. */
export function readScheme(name: string): { series: Series; version: number } | null {
  const [, series, version] = /^(lp|lx)-([1-9]\d{0,2})$/.exec(name) ?? []
  return series === undefined ? null : { series: series as Series, version: Number(version) }
}

/**
 * Returns the scale that a typed row names and the present one, when they differ; null when the row names the present
 * scale, none, or one of another series.
 */
export function otherScale(
  name: string | null | undefined,
  { series, schemeVersion }: Pick<DeviceView, 'series' | 'schemeVersion'>,
): { scheme: string; today: string } | null {
  const scheme = readScheme(name ?? '')
  if (!scheme || scheme.series !== series || scheme.version === schemeVersion) return null
  return {
    scheme: shownScheme(schemeName(series, scheme.version)),
    today: shownScheme(schemeName(series, schemeVersion)),
  }
}
