import { DomainError } from '@/lib/core/errors'
import { site } from '@/lib/site'
import { cutSetting, cutTypes } from '../lightburn/cut-setting'
import { element, xmlDocument } from '../xml'
import type { Library, LibraryRow } from './get-library'
import type { LibraryLabels } from './labels'

/**
 * Returns the rows as a LightBurn material library with one entry each. Throws `no_physical_speed` for machines that
 * take a depth.
 */
export function libraryLightburn(library: Library, words: LibraryLabels): string {
  const { materialName, warning, device, rows } = library
  if (device.series === 'lp') throw new DomainError('no_physical_speed')
  const material = part(materialName)
  const titles = new Set<string>()
  const entries = rows.map((row) => {
    const title = free(part([titleOf(row, words), ...(warning ? [words.risky] : [])].join(', ')), titles)
    return element(
      'Entry',
      // the thickness does not matter for engravings
      {
        Thickness: (row.method === 'cut' ? (row.thickness ?? -1) : -1).toFixed(4),
        Desc: title,
        NoThickTitle: title,
      },
      cutSetting(
        {
          ...{ method: row.method, index: 0, name: '', linkPath: [material, title, title].join('/') },
          ...{ power: row.power, speed: row.speed!, frequency: row.frequency, passes: row.passes },
          intervalMm: row.density === null ? null : Math.round(100_000 / row.density) / 10_000,
        },
        row.method === 'picture' ? 'Image' : cutTypes[row.method],
      ),
    )
  })
  return xmlDocument([
    element(
      'LightBurnLibrary',
      { DisplayName: `${site.brand}: ${materialName}, ${device.name}` },
      element('Material', { name: material }, ...entries),
    ),
  ])
}

/** Returns the title of an entry: module, method, maker or source, and the reports. */
function titleOf(row: LibraryRow, words: LibraryLabels): string {
  return [row.moduleName, words.methods[row.method], row.makerName ?? row.title, words.standing(row.outcomes)]
    .filter(Boolean)
    .join(', ')
}

/** Replaces slashes, because they separate the parts of a link path. */
const part = (text: string) => text.replaceAll('/', '-')

/** Makes a title unique, because LightBurn treats two entries of one title as one. */
function free(title: string, taken: Set<string>): string {
  let name = title
  for (let count = 2; taken.has(name); count++) name = `${title} (${count})`
  taken.add(name)
  return name
}
