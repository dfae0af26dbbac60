'use client'

import { useSite } from '@/components/shell/site-context'
import { Icon } from '@/components/ui/icon'
import type { ZoomedPicture } from '@/components/ui/zoomed-picture'
import { ZoomPicture } from '@/components/ui/zoom-picture'
import { joinList } from '@/lib/i18n/join-list'
import { FileSaid, type FileSays } from './file-said'
import { MarkedDrawing, type Mark } from './marked-drawing'

export type FileRow = {
  id: number
  /** SVG, DXF … */
  ext: string
  name: string
  size: string
  found?: FileSays & { drawing?: ZoomedPicture; open?: { summary: string; marks: Mark[] } }
}

/** Design files as a reader gets them, a line each; behind it what was found in the drawing. Below a ZoomHost. */
export function FileRows({ label, files }: { label: string; files: FileRow[] }) {
  const { locale } = useSite()
  return (
    <ul aria-label={label}>
      {files.map(({ id, ext, name, size, found }) => (
        <li key={id} className="fl num">
          {found ? (
            <details>
              <summary>
                <Face ext={ext} name={name} size={size} />
                {found.warnings ? (
                  <Icon
                    of="triangle-alert"
                    size="s"
                    className="warn"
                    label={joinList(locale, found.warnings)}
                  />
                ) : found.unknown ? (
                  <Icon of="info" size="s" label={found.facts} />
                ) : (
                  <Icon of="circle-check" size="s" className="seed" label={found.clean ?? found.facts} />
                )}
              </summary>
              <div className="found">
                {found.drawing && <ZoomPicture pictures={[found.drawing]} sizes="44px" className="drawn" />}
                <div className="min-w-0 flex-1">
                  <FileSaid {...found} />
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

const Face = ({ ext, name, size }: Pick<FileRow, 'ext' | 'name' | 'size'>) => (
  <>
    <span className="x">{ext}</span>
    <span className="nm" title={name}>
      {name}
    </span>
    <span className="sz">{size}</span>
  </>
)
