import './materials.css'
import { useTranslations } from 'next-intl'
import { OperationMark } from '@/components/ui/operation-mark'
import { useMethodNames } from '@/components/ui/operation-key'
import { Link } from '@/components/shell/link'
import { matrixHref } from '@/lib/materials/matrix-filter'
import type { MatrixFilter } from '@/lib/materials/schema'
import { methods } from '@/lib/settings/catalog'

/** Method, and thickness of cuts: addresses, so that a view can be sent to somebody. */
export function MatrixFilters({ filter, thicknesses }: { filter: MatrixFilter; thicknesses: number[] }) {
  const t = useTranslations('materials.matrix')
  const names = useMethodNames()
  const current = (is: boolean) => (is ? ('true' as const) : undefined)
  const shown = [...new Set([...thicknesses, ...(filter.thickness === undefined ? [] : [filter.thickness])])]
  return (
    <div className="libbar">
      <nav className="seg" aria-label={t('method')}>
        <Link href={matrixHref({})} aria-current={current(!filter.method)} scroll={false}>
          {t('allMethods')}
        </Link>
        {methods.map((method) => (
          <Link
            key={method}
            href={matrixHref({ method })}
            aria-current={current(filter.method === method)}
            scroll={false}
          >
            <OperationMark method={method} name={names[method]} />
          </Link>
        ))}
      </nav>
      {shown.length > 0 && (
        <nav className="seg num" aria-label={t('thickness')}>
          <Link
            href={matrixHref({ method: filter.method })}
            aria-current={current(filter.thickness === undefined)}
            scroll={false}
          >
            {t('anyThickness')}
          </Link>
          {shown
            .sort((a, b) => a - b)
            .map((thickness) => (
              <Link
                key={thickness}
                href={matrixHref({ method: filter.method === 'cut' ? 'cut' : undefined, thickness })}
                aria-current={current(filter.thickness === thickness)}
                aria-label={t('cutThickness', { thickness: String(thickness) })}
                scroll={false}
              >
                {thickness} mm
              </Link>
            ))}
        </nav>
      )}
    </div>
  )
}
