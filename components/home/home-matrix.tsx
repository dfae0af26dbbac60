import { useTranslations } from 'next-intl'
import { Disc } from '@/components/materials/disc'
import { useMatrixData, type MatrixCell } from '@/components/materials/matrix-data'
import { Link } from '@/components/shell/link'
import { SectionHead } from '@/components/shell/section-head'
import { answerPath, LIBRARY_PATH, materialPath } from '@/lib/materials/addresses'
import type { MatrixView } from '@/lib/materials/views'
import type { Catalog } from '@/lib/settings/catalog'

const ROWS = 7
const nobody: MatrixCell = [0, 'none']

/** The materials that most is known of, by machines: each disc is a way to settings that worked. Nothing where nothing is known. */
export function HomeMatrix({ matrix, catalog }: { matrix: MatrixView; catalog: Catalog }) {
  const t = useTranslations('home')
  const { machines, families } = useMatrixData(matrix, catalog, '')
  const known = families
    .flatMap(({ rows }) => rows)
    .map((row) => ({ row, makers: Object.values(row.cells).reduce((sum, [count]) => sum + count, 0) }))
    .filter(({ makers }) => makers > 0)
    .sort((a, b) => b.makers - a.makers)
    .slice(0, ROWS)
  if (known.length === 0) return null
  const most = Math.max(...known.flatMap(({ row }) => Object.values(row.cells).map(([count]) => count)))
  return (
    <section className="sec wrap" aria-labelledby="by-material">
      <SectionHead
        title={t('matrix')}
        id="by-material"
        more={{ href: LIBRARY_PATH, label: t('matrixAll') }}
      />
      <table className="hm num">
        <caption>{t('matrixAbout')}</caption>
        <thead>
          <tr>
            <td />
            {machines.map(({ slug, name }) => (
              <th key={slug} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.map(({ row }) => (
            <tr key={row.slug}>
              <th scope="row">
                <Link href={materialPath(row.slug)}>
                  <i className={`sw ${row.swatch}`} aria-hidden />
                  <span>{row.name}</span>
                </Link>
              </th>
              {machines.map(({ slug, name }) => {
                const cell = row.cells[slug] ?? nobody
                return (
                  <td key={slug}>
                    {cell[0] > 0 ? (
                      <Link
                        href={answerPath({ material: row.slug, machine: slug })}
                        aria-label={t('matrixCell', { material: row.name, machine: name, count: cell[0] })}
                      >
                        <Disc cell={cell} most={most} />
                        <span>{cell[0]}</span>
                      </Link>
                    ) : (
                      <Disc cell={cell} />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
