import { resolutionDpi } from '@/lib/settings/fields'
import type { Library, LibraryRow } from './get-library'

/** Returns the rows as JSON for programs: units in the names, numbers as numbers, and only fields with a value. */
export function libraryJson(library: Library): string {
  const { material, materialName, warning, device, link, rows } = library
  return JSON.stringify(
    {
      material: { slug: material.slug, name: materialName, ...(warning && { warning }) },
      machine: device.name,
      url: link,
      settings: rows.map(settingOf),
    },
    null,
    2,
  )
}

function settingOf(row: LibraryRow) {
  const { worked, tooWeak, tooStrong, failed, tries } = row.outcomes
  const all = {
    id: row.id,
    scheme: row.scheme,
    method: row.method,
    module: row.moduleName,
    thicknessMm: row.thickness,
    powerPercent: row.power,
    depthPercent: row.depth,
    speedMmPerS: row.speed,
    resolution: row.resolution,
    resolutionDpi: row.resolution && resolutionDpi[row.resolution],
    densityLinesPerCm: row.density,
    frequencyKHz: row.frequency,
    accelerationLevel: row.acceleration,
    passes: row.passes,
    other: row.other,
    reports: { worked, tooWeak, tooStrong, failed, tries },
    maker: row.makerName,
    /** `post`, `lesson` or `tried`: numbers that a member ended at */
    origin: row.source,
    source: row.title,
    url: row.link,
    since: row.since,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}
