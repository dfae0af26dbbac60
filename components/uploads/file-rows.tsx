'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FileFacts, type Machine } from '@/components/designs/file-facts'
import { useFileSize } from '@/components/ui/file-size'
import { Picture } from '@/components/ui/picture'
import type { DrawingFileView } from '@/lib/uploads/views'
import { FileFormat, FileList, FileName, FileSize } from './file-list'
import { RowButton } from './row-button'
import { DrawingFixes } from './drawing-fixes'
import { MoveButtons } from './move-buttons'
import { PendingRow } from './pending-tile'
import { moved, SortedRow, Sorting } from './sorting'
import type { Pending, UploadQueue } from './upload-queue'

/**
 * Design files in the order in which readers get them, sortable by mouse, finger or keyboard; pending uploads stand
 * below.
 */
export function FileRows({
  files,
  pending,
  queue,
  machine,
  machines,
  onChange,
  onReplace,
}: {
  files: readonly DrawingFileView[]
  pending: readonly Pending[]
  queue: UploadQueue
  machine?: Machine | null
  machines?: readonly Machine[]
  /** receives the ids in their new order */
  onChange: (ids: number[]) => void
  /** called when a file was replaced, or has other facts */
  onReplace: (id: number, next: DrawingFileView) => void
}) {
  const t = useTranslations('publish')
  const [announcement, announce] = useState('')
  const ids = files.map(({ id }) => id)
  function move(from: number, to: number) {
    onChange(moved(ids, from, to))
    announce(t('moved', { number: to + 1 }))
  }
  if (files.length + pending.length === 0) return null
  return (
    <>
      <FileList>
        <Sorting onMove={move}>
          {files.map((file, index) => (
            <SortedRow key={file.id} id={file.id} index={index} fixed={files.length < 2}>
              <DrawingCells
                file={file}
                machine={machine}
                machines={machines}
                onReplace={(next) => onReplace(file.id, next)}
              />
              <RowTools
                file={file}
                index={index}
                count={files.length}
                onMove={(to) => move(index, to)}
                onRemove={() => onChange(ids.filter((id) => id !== file.id))}
              />
            </SortedRow>
          ))}
        </Sorting>
        {pending.map((item) => (
          <PendingRow key={item.id} item={item} queue={queue} />
        ))}
      </FileList>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </>
  )
}

/** A file's preview, format and name, the findings in it, and the fixes for them. */
function DrawingCells({
  file,
  machine,
  machines,
  onReplace,
}: {
  file: DrawingFileView
  machine?: Machine | null
  machines?: readonly Machine[]
  onReplace: (next: DrawingFileView) => void
}) {
  const size = useFileSize()
  return (
    <>
      {file.preview && (
        <span className="drawn md:size-18">
          <Picture image={file.preview} alt="" sizes="44px" />
        </span>
      )}
      <FileFormat>{file.ext}</FileFormat>
      <FileName>
        {file.name}
        <FileFacts {...file} machine={machine} machines={machines} />
        <DrawingFixes file={file} onReplace={onReplace} />
      </FileName>
      <FileSize>{size(file.size)}</FileSize>
    </>
  )
}

function RowTools({
  file: { id, name },
  index,
  count,
  onMove,
  onRemove,
}: {
  file: DrawingFileView
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const t = useTranslations('publish')
  return (
    <span className="flex flex-none">
      {count > 1 && (
        <MoveButtons
          id={`file-${id}`}
          index={index}
          count={count}
          up={t('moveFileUp', { name })}
          down={t('moveFileDown', { name })}
          onMove={onMove}
        />
      )}
      <RowButton label={t('removeNamed', { name })} onClick={onRemove}>
        <Icon of="x" />
      </RowButton>
    </span>
  )
}
