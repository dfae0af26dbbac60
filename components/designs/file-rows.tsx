'use client'

import type { ZoomedPicture } from '@/components/ui/zoom-host'
import { ZoomPicture } from '@/components/ui/zoom-picture'
import type { FileSays } from './file-facts'
import { FileSaid } from './file-said'
import { MarkedDrawing, type Mark } from './marked-drawing'

export type FileRow = {
  id: number
  /** SVG, DXF … */
  ext: string
  name: string
  size: string
  found?: FileSays & { drawing?: ZoomedPicture; open?: { summary: string; marks: Mark[] } }
}

/** Design files as a reader gets them: what each looks like, its size, and what was found in it. Below a ZoomHost. */
export function FileRows({ label, files }: { label: string; files: FileRow[] }) {
  return (
    <ul aria-label={label}>
      {files.map(({ id, ext, name, size, found }) => (
        <li key={id} className="fl num">
          <span className="x">{ext}</span>
          <span className="nm">{name}</span>
          <span className="sz">{size}</span>
          {found && (
            <div className="found">
              {found.drawing && <ZoomPicture pictures={[found.drawing]} sizes="44px" className="drawn" />}
              <div className="min-w-0 flex-1">
                <FileSaid {...found} />
                {found.drawing && found.open && (
                  <MarkedDrawing {...found.open} image={found.drawing} alt={found.drawing.alt} />
                )}
              </div>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
