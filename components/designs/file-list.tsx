import { useTranslations } from 'next-intl'
import { useFileSize } from '@/components/ui/file-size'
import { withoutStandIn } from '@/components/ui/reduced-picture'
import type { DrawingFileView } from '@/lib/uploads/views'
import { useFileFacts, type Machine } from './file-facts'
import { FileRows } from './file-rows'

/** The design files of a reader (file-rows.tsx), in the page's language. */
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
  const { factsOf, marksOf, unknownOf } = useFileFacts()
  // A drawing has a plain ground, so it needs no placeholder.
  const drawingOf = ({ name, preview, facts }: DrawingFileView) =>
    preview
      ? {
          drawing: { ...withoutStandIn(preview), alt: t('drawing', { name }) },
          ...(facts?.gaps?.length ? { open: { summary: t('showGaps'), marks: marksOf(facts) } } : {}),
        }
      : {}
  const foundIn = (file: DrawingFileView) => {
    const described = file.facts ? factsOf(file.facts, { machine, machines }) : unknownOf(file.ext)
    return described ? { found: { ...described, ...drawingOf(file) } } : {}
  }
  return (
    <FileRows
      label={label}
      files={files.map((file) => ({
        ...{ id: file.id, ext: file.ext.toUpperCase(), name: file.name, size: size(file.size) },
        ...foundIn(file),
      }))}
    />
  )
}
