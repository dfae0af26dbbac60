'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { FieldError } from '@/components/ui/field'
import { useFileSize } from '@/components/ui/file-size'
import { extensionOf, VIDEO_MAX_BYTES, videoExtensions } from '@/lib/uploads/schema'
import { AddFiles } from '@/components/uploads/add-files'
import { FileFormat, FileList, FileName, FileRow, FileSize } from '@/components/uploads/file-list'
import { FileZone } from '@/components/uploads/file-zone'
import type { PlaylistProblem } from '@/components/uploads/join-playlist'
import { fieldId } from '@/components/form-shell/field-id'
import { PendingRow } from '@/components/uploads/pending-tile'
import { useContent, useProblem, usePublish } from './post-context'
import { usePending } from './use-pending'
import { useStore } from '@/components/shell/small-store'

/** also the segments of a stream */
const accept = [...videoExtensions, 'm4s'].map((ext) => `.${ext}`).join(',')

/** The field for one optional video. */
export function VideoField() {
  const t = useTranslations('publish')
  const size = useFileSize()
  const { form, queue, views } = usePublish()
  const uploadId = useContent((content) => content.video?.uploadId)
  const video = useStore(views, (all) => (uploadId === undefined ? null : (all[uploadId] ?? null)))
  const pending = usePending('video')
  const { refused, choose } = useVideoChoice()
  const error = useProblem('video') ?? refused
  const id = fieldId('video')
  const input = {
    ...{
      id,
      accept,
      multiple: true,
      onFiles: (files: File[]) => void choose(files),
      invalid: Boolean(error),
    },
    describedBy: `${id}-hint${error ? ` ${id}-error` : ''}`,
  }

  return (
    <FileZone label={t('video')} className="field mt-6" onFiles={input.onFiles}>
      <p className="field-label">{t('video')}</p>
      {(uploadId !== undefined || pending.length > 0) && (
        <FileList>
          {uploadId !== undefined && pending.length === 0 && (
            <FileRow>
              <FileFormat>{video?.ext}</FileFormat>
              <FileName>{video?.name}</FileName>
              <FileSize>{size(video?.size ?? 0)}</FileSize>
            </FileRow>
          )}
          {pending.map((item) => (
            <PendingRow key={item.id} item={item} queue={queue} />
          ))}
        </FileList>
      )}
      <div className="flex flex-wrap gap-2">
        <AddFiles {...input} className={buttonClass({ size: 'sm' })}>
          {uploadId === undefined ? <Icon of="video" /> : <Icon of="replace" />}
          {uploadId === undefined ? t('addVideo') : t('replace')}
        </AddFiles>
        {uploadId !== undefined && (
          <Button size="sm" icon={<Icon of="trash-2" />} onClick={() => form.setValue('video', null)}>
            {t('remove')}
          </Button>
        )}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p className="hint" id={`${id}-hint`}>
        {video?.playback && video.playback !== 'done'
          ? t(`videoPlayback.${video.playback}`, { ext: video.ext.toUpperCase() })
          : t('videoHint', { max: VIDEO_MAX_BYTES / 1024 ** 2 })}
      </p>
    </FileZone>
  )
}

/** Sends the chosen video, the segments of a stream as one file; `refused` says why a choice was refused. */
function useVideoChoice() {
  const t = useTranslations('publish')
  const { queue } = usePublish()
  const [refused, setRefused] = useState<string | null>(null)

  async function choose(files: File[]) {
    setRefused(null)
    let chosen = files
    if (files.some(({ name }) => extensionOf(name) === 'm3u8'))
      try {
        const { joinPlaylist } = await import('@/components/uploads/join-playlist')
        chosen = [(await joinPlaylist(files))!]
      } catch (problem) {
        const { code = 'missing', names = [] } = problem as Partial<PlaylistProblem>
        return setRefused(t(`playlist.${code}`, { count: names.length, first: names[0] ?? '' }))
      }
    if (chosen.length > 1) return setRefused(t('playlist.several'))
    queue.cancelPlace('video')
    queue.add('video', 'video', chosen)
  }

  return { refused, choose }
}
