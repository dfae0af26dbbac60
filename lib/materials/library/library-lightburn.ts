import { DomainError } from '@/lib/core/errors'
import { site } from '@/lib/site'
import { cutSetting, cutTypes } from '../lightburn/cut-setting'
import { element, xmlDocument } from '../xml'
import type { Library, LibraryRow } from './get-library'
import type { LibraryLabels } from './labels'

/**
 * The rows as a LightBurn material library, an entry a row. Throws no_physical_speed for machines that take a depth, which is
 * no speed.
 */
export function libraryLightburn(library: Library, words: LibraryLabels): string {
  const { materialName, device, rows } = library
  if (device.series === 'lp') throw new DomainError('no_physical_speed')
  const material = part(materialName)
  const titles = new Set<string>()
  const entries = rows.map((row) => {
    const title = free(part(titleOf(row, words)), titles)
    return element(
      'Entry',
      // of engravings the thickness does not matter
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

/** Who used it, on what, and for how many it worked. */
function titleOf(row: LibraryRow, words: LibraryLabels): string {
  return [row.moduleName, words.methods[row.method], row.makerName ?? row.title, words.standing(row.outcomes)]
    .filter(Boolean)
    .join(', ')
}

/** A slash divides the parts of a link path. */
const part = (text: string) => text.replaceAll('/', '-')

/** Two entries of one title are one to LightBurn. */
function free(title: string, taken: Set<string>): string {
  let name = title
  for (let count = 2; taken.has(name); count++) name = `${title} (${count})`
  taken.add(name)
  return name
}
