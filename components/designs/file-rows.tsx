'use client'

import { useSite } from '@/components/shell/site-context'
import { Icon } from '@/components/ui/icon'
import type { ZoomedPicture } from '@/components/ui/zoomed-picture'
import { ZoomPicture } from '@/components/ui/zoom-picture'
import { joinList } from '@/lib/i18n/join-list'
import { FileFindings, type Findings } from './file-findings'
import { MarkedDrawing, type Mark } from './marked-drawing'

export type FileRow = {
  id: number
  /** SVG, DXF … */
  ext: string
  name: string
  size: string
  found?: Findings & { drawing?: ZoomedPicture; open?: { summary: string; marks: Mark[] } }
}

/** The design files of a reader, one per line; a line opens to the findings in the drawing. Needs a ZoomHost above. */
export function FileRows({ label, files }: { label: string; files: FileRow[] }) {
  const { locale } = useSite()
  return (
    <ul aria-label={label}>
      {files.map(({ id, ext, name, size, found }) => (
        <li key={id} className={`digits ${line}`}>
          {found ? (
            <details className="min-w-0 flex-1">
              <summary className={`cursor-pointer rounded-[8px] hover:bg-sunken ${line}`}>
                <Face ext={ext} name={name} size={size} />
                {found.warnings ? (
                  <Icon
                    of="triangle-alert"
                    size="s"
                    className="text-warn print:hidden"
                    label={joinList(locale, found.warnings)}
                  />
                ) : found.unknown ? (
                  <Icon of="info" size="s" className="print:hidden" label={found.facts} />
                ) : (
                  <Icon
                    of="circle-check"
                    size="s"
                    className="seed print:hidden"
                    label={found.clean ?? found.facts}
                  />
                )}
              </summary>
              <div className="flex gap-2.5 pt-1 pb-2.5 print:hidden">
                {found.drawing && <ZoomPicture pictures={[found.drawing]} sizes="44px" className="drawn" />}
                <div className="min-w-0 flex-1">
                  <FileFindings {...found} />
                  {found.drawing && found.open && (
                    <MarkedDrawing {...found.open} image={found.drawing} alt={found.drawing.alt} />
                  )}
                </div>
              </div>
            </details>
          ) : (
            <Face ext={ext} name={name} size={size} />
          )}
        </li>
      ))}
    </ul>
  )
}

const line = 'flex min-h-8.5 items-center gap-2.5 text-[14px]'

const Face = ({ ext, name, size }: Pick<FileRow, 'ext' | 'name' | 'size'>) => (
  <>
    <span className="min-w-11 flex-none rounded-[5px] border border-edge px-1 text-center text-[11px]/5 font-bold">
      {ext}
    </span>
    <span className="min-w-0 flex-1 truncate" title={name}>
      {name}
    </span>
    <span className="flex-none text-muted">{size}</span>
  </>
)
