import { useTranslations } from 'next-intl'
import { PrintButton } from '@/components/detail/print-button'
import { Link } from '@/components/shell/link'
import { Icon } from '@/components/ui/icon'
import { gridPath } from '@/lib/materials/addresses'
import type { GridPage } from '@/lib/materials/grid/grid-page'
import type { DeviceView } from '@/lib/settings/catalog'
import { AnswerRefused } from './answer-refused'
import { GridPreview } from './grid-preview'
import { WarnBox } from './warn-box'

export type GridPlace = Parameters<typeof gridPath>[0]

/** `project` is null where a LightBurn project cannot be made. */
type Files = { drawing: string; project: string | null }

/** The grid with its files, or why there is none. */
export function GridOutcome({
  page,
  place,
  device,
  files,
}: {
  page: GridPage
  place: GridPlace
  device: DeviceView
  files: Files
}) {
  const { sheet, refused, noProject, cannot } = page
  return (
    <>
      {cannot && <AnswerRefused answer={cannot} grid />}
      {refused && <GridRefused page={page} place={place} />}
      {sheet && (
        <>
          <GridPreview sheet={sheet} device={device} picture={files.drawing} />
          <GridFiles {...files} />
          {noProject && <p className="hint mt-3">{noProject}</p>}
        </>
      )}
    </>
  )
}

/** Says why this grid is impossible, and how large one can be. */
function GridRefused({
  page: { query, row, refused, largest },
  place,
}: {
  page: GridPage
  place: GridPlace
}) {
  const t = useTranslations('materials.grid')
  return (
    <WarnBox of="circle-alert" role="alert">
      <p>{refused}</p>
      {largest && largest.columns > 0 && largest.rows > 0 && (
        <p className="mt-3">
          <Link
            className="button bordered small"
            scroll={false}
            href={gridPath(place, {
              ...query,
              row: row?.id,
              columns: String(largest.columns),
              rows: String(largest.rows),
            })}
          >
            {t('takeLargest', largest)}
          </Link>
        </p>
      )}
    </WarnBox>
  )
}

function GridFiles({ drawing, project }: Files) {
  const t = useTranslations('materials.grid')
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <a className="button primary" href={drawing} download>
        <Icon of="download" />
        {t('svg')}
      </a>
      {project && (
        <a className="button bordered" href={project} download>
          <Icon of="download" />
          {t('lightburn')}
        </a>
      )}
      <PrintButton label={t('print')} title={t('printTitle')} look={{}} />
    </div>
  )
}
