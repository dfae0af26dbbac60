import { useTranslations } from 'next-intl'
import { useFileSize } from '@/components/ui/file-size'
import { withoutStandIn } from '@/components/ui/picture-address'
import { ZoomPicture } from '@/components/ui/zoom-picture'
import type { DrawingFileView } from '@/lib/uploads/views'
import { FileFacts, type Machine } from './file-facts'

/** Design files as a reader gets them: what each looks like, its size, and what was found in it. Below a ZoomHost. */
export function FileList({
  label,
  files,
  machine,
  machines,
}: {
  label: string
  files: readonly DrawingFileView[]
  machine?: Machine | null
  machines?: readonly Machine[]
}) {
  const t = useTranslations('preflight')
  const size = useFileSize()
  return (
    <ul aria-label={label}>
      {files.map(({ id, name, ext, size: bytes, facts, preview }) => (
        <li key={id} className="fl num">
          <span className="x">{ext.toUpperCase()}</span>
          <span className="nm">{name}</span>
          <span className="sz">{size(bytes)}</span>
          {facts && (
            <div className="found">
              {preview && (
                <ZoomPicture
                  // a drawing lies on its ground as it is: nothing stands in for it
                  pictures={[{ ...withoutStandIn(preview), alt: t('drawing', { name }) }]}
                  sizes="44px"
                  className="drawn"
                />
              )}
              <FileFacts facts={facts} machine={machine} machines={machines} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
