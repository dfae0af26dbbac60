'use client'

import { useTranslations } from 'next-intl'
import type { Machine } from '@/components/designs/file-facts'
import { fieldId } from '@/components/form-shell/field-id'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useViewer } from '@/components/shell/viewer'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { FieldGroup } from '@/components/ui/field'
import { toastError } from '@/components/ui/toast'
import { DESIGN_FILES_MAX } from '@/lib/posts/schema'
import { AddDesignFiles } from '@/components/uploads/add-design-files'
import type { DesignValues } from './design-values'
import { FileRows } from '@/components/uploads/file-rows'
import { FileZone } from '@/components/uploads/file-zone'
import { useStore } from '@/components/shell/small-store'
import type { UploadQueue } from '@/components/uploads/upload-queue'
import type { DrawingFileView } from '@/lib/uploads/views'

/** The files, the findings in them, and the choice between one design and one for each file. */
export function DesignFiles({
  values: { files, each },
  errors,
  queue,
  change,
  replaceFile,
  choice,
  machines,
}: {
  values: DesignValues
  errors: Record<string, string>
  queue: UploadQueue
  change: (more: Partial<DesignValues>) => void
  replaceFile: (id: number, next: DrawingFileView) => void
  choice: boolean
  machines: readonly Machine[]
}) {
  const t = useTranslations('publish')
  const own = useTranslations('publish.designsPage')
  const { status } = useViewer()
  const pending = useStore(queue.pending, (all) => all)
  const error = errors.files ?? Object.entries(errors).find(([path]) => path.startsWith('files.'))?.[1]
  const coming = pending.filter(({ place, state }) => place === 'files' && state !== 'failed')
  const room = DESIGN_FILES_MAX - files.length - coming.length

  function add(chosen: File[]) {
    if (status === 'anonymous') return openLoginDialog()
    if (chosen.length > room) toastError(t('onlyRoom', { count: Math.max(0, room) }))
    queue.add('files', 'design', chosen.slice(0, Math.max(0, room)))
  }
  return (
    <>
      <FileZone label={t('files')} outlined={false} onFiles={add}>
        <FileRows
          files={files}
          pending={pending.filter(({ place }) => place === 'files')}
          queue={queue}
          machines={machines}
          onChange={(ids) =>
            change({ files: ids.flatMap((id) => files.find((file) => file.id === id) ?? []) })
          }
          onReplace={replaceFile}
        />
        <AddDesignFiles id={fieldId('files')} room={room} error={error} note={own('svgNote')} onFiles={add} />
      </FileZone>
      {choice && files.length > 1 && <OneOrEach each={each} onChange={(next) => change({ each: next })} />}
    </>
  )
}

/** The choice between one design of several files, and one design for each. */
function OneOrEach({ each, onChange }: { each: boolean; onChange: (each: boolean) => void }) {
  const t = useTranslations('publish.designsPage')
  return (
    <FieldGroup legend={t('several')}>
      {[false, true].map((one) => (
        <CheckboxRow
          key={String(one)}
          type="radio"
          name="each"
          checked={each === one}
          onChange={() => onChange(one)}
        >
          {one ? t('each') : t('together')}
        </CheckboxRow>
      ))}
    </FieldGroup>
  )
}
