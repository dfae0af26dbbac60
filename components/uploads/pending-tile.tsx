'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { FileName, FileRow } from './file-list'
import { tileClass } from './tile-class'
import type { Pending, UploadQueue } from './upload-queue'

/** Returns a function that writes the progress of a file: waiting, percentage sent, or processed by the server. */
function usePendingText(): (item: Pending) => string {
  const t = useTranslations('publish.upload')
  return ({ name, state, sent, stalled }) => {
    if (stalled) return t('stalled', { name, percent: Math.floor(sent * 100) })
    if (state === 'waiting') return t('waiting', { name })
    return sent < 1 ? t('sending', { name, percent: Math.floor(sent * 100) }) : t('working', { name })
  }
}

/** A pending or failed upload as a row of a list. */
export function PendingRow({ item, queue }: { item: Pending; queue: UploadQueue }) {
  const pendingText = usePendingText()
  return (
    <FileRow>
      {item.state === 'failed' ? (
        <FileName role="alert">
          {item.name} <b className="block text-sm leading-[inherit] text-danger">{item.error}</b>
        </FileName>
      ) : (
        <FileName className="digits">
          {pendingText(item)}
          <KerfProgress value={Math.min(99, item.sent * 100)} label={item.name} className="mt-1.5" />
        </FileName>
      )}
      <span className="flex flex-none">
        <PendingButtons item={item} queue={queue} className="size-9 text-muted" />
      </span>
    </FileRow>
  )
}

function PendingButtons({
  item,
  queue,
  className,
}: {
  item: Pending
  queue: UploadQueue
  className: string
}) {
  const t = useTranslations('publish.upload')
  return (
    <>
      {item.state === 'failed' && item.again && (
        <IconButton
          className={className}
          label={t('retry', { name: item.name })}
          onClick={() => queue.retry(item.id)}
        >
          <Icon of="rotate-cw" />
        </IconButton>
      )}
      <IconButton
        className={className}
        label={item.state === 'failed' ? t('dismiss', { name: item.name }) : t('cancel', { name: item.name })}
        onClick={() => queue.cancel(item.id)}
      >
        <Icon of="x" />
      </IconButton>
    </>
  )
}

function TileButtons(shown: { item: Pending; queue: UploadQueue }) {
  return (
    <span className="absolute top-1 right-1 flex">
      <PendingButtons {...shown} className="size-8 bg-surface/85" />
    </span>
  )
}

/** A pending or failed picture: its local preview, the progress and buttons to cancel or retry. */
export function PendingTile({ item, queue }: { item: Pending; queue: UploadQueue }) {
  const pendingText = usePendingText()
  if (item.state === 'failed') {
    return (
      <div
        className="relative block min-h-24 min-w-0 overflow-hidden rounded-ctl bg-danger-wash p-2.5 pr-10 text-xs text-danger wrap-anywhere"
        role="alert"
      >
        <Icon of="circle-alert" />
        <p>
          <b className="block text-ink">{item.name}</b>
          {item.error}
        </p>
        <TileButtons item={item} queue={queue} />
      </div>
    )
  }
  return (
    <div className={tileClass}>
      {/* a local picture that was never on the server */}
      {/* oxlint-disable-next-line nextjs/no-img-element */}
      {item.preview && <img src={item.preview} alt="" className="opacity-35" />}
      <span className="absolute inset-x-2.5 bottom-2.5 text-xs leading-[1.35] wrap-anywhere">
        <KerfProgress value={Math.min(99, item.sent * 100)} label={item.name} />
        <span className="digits mt-1.5 block">{pendingText(item)}</span>
      </span>
      <TileButtons item={item} queue={queue} />
    </div>
  )
}
