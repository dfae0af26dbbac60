import { useTranslations } from 'next-intl'
import { Disc } from '@/components/materials/disc'
import {
  useMatrixData,
  type MatrixCell,
  type MatrixData,
  type MatrixRow,
} from '@/components/materials/matrix-data'
import { Link } from '@/components/shell/link'
import { SectionHead } from '@/components/shell/section-head'
import { answerPath, LIBRARY_PATH, materialPath } from '@/lib/materials/addresses'
import type { MatrixView } from '@/lib/materials/views'
import type { Catalog } from '@/lib/settings/catalog'
import './home-matrix.css'

const ROWS = 7
const nobody: MatrixCell = [0, 'none']

/** The best-known materials by machine; each disc links to settings that worked. Renders nothing without any. */
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
    <section className="section lazy-layout wrap" aria-labelledby="by-material">
      <SectionHead
        title={t('matrix')}
        id="by-material"
        more={{ href: LIBRARY_PATH, label: t('matrixAll') }}
      />
      <table className="home-matrix digits w-full table-fixed border-collapse">
        <caption className="-mt-2.5 mb-2 text-left text-muted">{t('matrixAbout')}</caption>
        <thead>
          <tr>
            <td className="w-28.5 min-[390px]:w-[34%]" />
            {machines.map(({ slug, name }) => (
              <th key={slug} scope="col" className="pb-1.5 text-[11px] font-semibold md:text-[13px]">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.map(({ row }) => (
            <Row key={row.slug} row={row} machines={machines} most={most} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A material with a disc on each machine, sized by the number of makers with settings. */
function Row({
  row,
  machines,
  most,
}: {
  row: MatrixRow
  machines: MatrixData['machines']
  /** most makers in any cell */
  most: number
}) {
  const t = useTranslations('home')
  return (
    <tr className="border-t border-line">
      <th scope="row" className="text-left leading-[1.3] font-semibold max-md:text-[13px]">
        <Link
          href={materialPath(row.slug)}
          className="flex min-h-11 items-center gap-2 wrap-anywhere underline-offset-3 hover:[&>span]:underline"
        >
          <i className={`swatch ${row.swatch}`} aria-hidden />
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
  )
}
