import { useLocale, useTranslations } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import { families, familyOf } from '@/lib/materials/families'
import type { MatrixView, PairView } from '@/lib/materials/views'
import type { Catalog } from '@/lib/settings/catalog'
import { useModuleName } from './module-name'

/** number of makers and sureness; `lesson`: only a lesson teaches it; `never`: it cannot be done */
export type MatrixCell = [makers: number, sure: PairView['sureness'] | 'lesson' | 'never']
export type MatrixRow = {
  slug: string
  name: string
  swatch: string
  /** by machine slug; a machine without data is absent */
  cells: Record<string, MatrixCell>
}
export type MatrixData = {
  machines: {
    slug: string
    name: string
    lasers: string[]
    /** names by module, for machines with several */
    modules?: Record<string, string>
  }[]
  families: { name: string; rows: MatrixRow[] }[]
  /** the query that the filter adds to the links of the cells */
  query: string
}

/** Returns the data of the matrix table, as little as possible, because it is sent beside its HTML. */
export function useMatrixData(
  { machines, materials, pairs }: MatrixView,
  { devices }: Catalog,
  query: string,
): MatrixData {
  const t = useTranslations('materials.matrix')
  const locale = useLocale() as Locale
  const nameOf = useModuleName()
  const rows = materials.map((material) => ({
    family: familyOf(material),
    row: {
      ...{ slug: material.slug, name: material.names[locale]!, swatch: material.swatch },
      cells: Object.fromEntries([
        ...material.impossibleOn.map((device): [string, MatrixCell] => [device, [0, 'never']]),
        ...pairs
          .filter((pair) => pair.material === material.slug && !material.impossibleOn.includes(pair.device))
          .map((pair): [string, MatrixCell] => [pair.device, cellOf(pair)]),
      ]),
    },
  }))
  return {
    machines: machines.map(({ slug, name }) => {
      const modules = devices.find((device) => device.slug === slug)?.modules ?? []
      return {
        ...{ slug, name },
        // A narrow column breaks a name after its watts only.
        lasers: modules.map((module) => nameOf(module).replace(' ', '\u00a0')),
        ...(modules.length > 1
          ? { modules: Object.fromEntries(modules.map((module) => [module.slug, nameOf(module)])) }
          : {}),
      }
    }),
    families: families
      .map((family) => ({
        name: t(`family.${family}`),
        rows: rows.filter((one) => one.family === family).map(({ row }) => row),
      }))
      .filter((family) => family.rows.length > 0),
    query,
  }
}

function cellOf({ makers, lessons, sureness }: PairView): MatrixCell {
  if (makers > 0) return [makers, sureness === 'none' ? 'few' : sureness]
  return [0, lessons > 0 ? 'lesson' : 'none']
}
