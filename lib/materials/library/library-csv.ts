import { resolutionDpi } from '@/lib/settings/fields'
import { shownScheme } from '@/lib/settings/schemes'
import { csvRow } from '@/lib/web/csv'
import type { Library, LibraryRow } from './get-library'
import type { LibraryLabels } from './labels'

type Column = keyof LibraryLabels['columns']
type Line = Record<Column, string | number | null>

/** byte order mark: without it, spreadsheets do not recognise UTF-8 */
const MARK = '\uFEFF'

/** Returns the rows as CSV for spreadsheets. The first line has the units; columns without any value are left out. */
export function libraryCsv(library: Library, words: LibraryLabels): string {
  const lines = library.rows.map((row) => lineOf(library, row, words))
  const columns = (Object.keys(words.columns) as Column[]).filter((column) =>
    lines.some((line) => line[column] !== null),
  )
  const head = columns.map((column) => words.columns[column])
  const body = lines.map((line) => columns.map((column) => line[column] ?? ''))
  return MARK + [head, ...body].map(csvRow).join('')
}

function lineOf({ materialName, warning, device }: Library, row: LibraryRow, words: LibraryLabels): Line {
  const { power, depth, speed, density, frequency, acceleration, passes, other, outcomes } = row
  return {
    ...{ material: materialName, thickness: row.thickness, machine: device.name, module: row.moduleName },
    ...{ method: words.methods[row.method], scheme: shownScheme(row.scheme), power, depth, speed },
    resolution: row.resolution && resolutionDpi[row.resolution],
    ...{ density, frequency, acceleration, passes, other },
    warning,
    ...{ worked: outcomes.worked, tries: outcomes.tries },
    ...{ maker: row.makerName, source: words.source(row), link: row.link, since: row.since.slice(0, 10) },
  }
}
