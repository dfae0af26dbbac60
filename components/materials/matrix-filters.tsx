import { useTranslations } from 'next-intl'
import { OperationMark } from '@/components/ui/operation-mark'
import { useMethodNames } from '@/components/ui/operation-key'
import { matrixHref } from '@/lib/materials/matrix-filter'
import type { MatrixFilter } from '@/lib/materials/schema'
import { methods } from '@/lib/settings/catalog'
import { Segment, Segments } from './segments'

/** Filters by method, and for cuts by thickness. They are links, so that a view can be shared. */
export function MatrixFilters({ filter, thicknesses }: { filter: MatrixFilter; thicknesses: number[] }) {
  const t = useTranslations('materials.matrix')
  const names = useMethodNames()
  const shown = [...new Set([...thicknesses, ...(filter.thickness === undefined ? [] : [filter.thickness])])]
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5 print:hidden">
      <Segments label={t('method')}>
        <Segment href={matrixHref({})} current={!filter.method}>
          {t('allMethods')}
        </Segment>
        {methods.map((method) => (
          <Segment key={method} href={matrixHref({ method })} current={filter.method === method}>
            <OperationMark method={method} name={names[method]} />
          </Segment>
        ))}
      </Segments>
      {shown.length > 0 && (
        <Segments className="digits" label={t('thickness')}>
          <Segment href={matrixHref({ method: filter.method })} current={filter.thickness === undefined}>
            {t('anyThickness')}
          </Segment>
          {shown
            .sort((a, b) => a - b)
            .map((thickness) => (
              <Segment
                key={thickness}
                href={matrixHref({ method: filter.method === 'cut' ? 'cut' : undefined, thickness })}
                current={filter.thickness === thickness}
                label={t('cutThickness', { thickness: String(thickness) })}
              >
                {thickness} mm
              </Segment>
            ))}
        </Segments>
      )}
    </div>
  )
}
