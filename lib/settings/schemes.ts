import type { DeviceView, Series } from './catalog'

/**
 * The scale that numbers stand on: the machine's series and the version of its firmware's scale. LP depth is a percentage
 * without a physical speed, LX speed is mm/s; numbers of two schemes are never compared.
 */
export type SchemeName = `${Series}-${number}`

/** As rows, the library and the API name it: `lp-1`. */
export const schemeName = (series: Series, version: number): SchemeName => `${series}-${version}`

/** As people read it: `LP-1`, as the machines of the series are written. */
export const shownScheme = (name: SchemeName): string => name.toUpperCase()

/** What a name says, null when it is none. */
export function readScheme(name: string): { series: Series; version: number } | null {
  const [, series, version] = /^(lp|lx)-([1-9]\d{0,2})$/.exec(name) ?? []
  return series === undefined ? null : { series: series as Series, version: Number(version) }
}

/** Which scale a typed row names that is not today's of its machine, and which is; null where none, or one of other machines, is named. */
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
