'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import { KerfProgress } from '@/components/ui/kerf-progress'
import { usePublish } from './publish-context'
import { useStore } from './small-store'
import type { Pending, UploadQueue } from './upload-queue'

/** The uploads of one place that are on their way or did not arrive. */
export function usePending(place: string): readonly Pending[] {
  const { queue } = usePublish()
  return useStore(queue.pending, (all) => all).filter((item) => item.place === place)
}

/** How far a file is, in words: waiting, so much of it sent, at work on the server. */
function usePendingWords(): (item: Pending) => string {
  const t = useTranslations('publish.upload')
  return ({ name, state, sent, stalled }) => {
    if (stalled) return t('stalled', { name, percent: Math.floor(sent * 100) })
    if (state === 'waiting') return t('waiting', { name })
    return sent < 1 ? t('sending', { name, percent: Math.floor(sent * 100) }) : t('working', { name })
  }
}

/** A file on its way, or one that did not arrive, as a line of a list. */
export function PendingRow({ item, queue }: { item: Pending; queue: UploadQueue }) {
  const words = usePendingWords()
  return (
    <li className={item.state === 'failed' ? 'bad' : undefined}>
      {item.state === 'failed' ? (
        <span className="nm" role="alert">
          {item.name} <b>{item.error}</b>
        </span>
      ) : (
        <span className="nm num">
          {words(item)}
          <KerfProgress value={Math.min(99, item.sent * 100)} label={item.name} />
        </span>
      )}
      <PendingButtons item={item} queue={queue} />
    </li>
  )
}

function PendingButtons({ item, queue }: { item: Pending; queue: UploadQueue }) {
  const t = useTranslations('publish.upload')
  return (
    <span className="pbtns">
      {item.state === 'failed' && item.again && (
        <IconButton label={t('retry', { name: item.name })} onClick={() => queue.retry(item.id)}>
          <Icon of="rotate-cw" />
        </IconButton>
      )}
      <IconButton
        label={item.state === 'failed' ? t('dismiss', { name: item.name }) : t('cancel', { name: item.name })}
        onClick={() => queue.cancel(item.id)}
      >
        <Icon of="x" />
      </IconButton>
    </span>
  )
}

/** A picture on its way: what is chosen, how much of it is sent, and a way to stop. */
export function PendingTile({ item }: { item: Pending }) {
  const { queue } = usePublish()
  const words = usePendingWords()
  if (item.state === 'failed') {
    return (
      <div className="tile bad" role="alert">
        <Icon of="circle-alert" />
        <p>
          <b>{item.name}</b>
          {item.error}
        </p>
        <PendingButtons item={item} queue={queue} />
      </div>
    )
  }
  return (
    <div className="tile up">
      {/* a local picture that was never on the server */}
      {/* eslint-disable-next-line @next/next/no-img-element */}
      {item.preview && <img src={item.preview} alt="" />}
      <span className="bar">
        <KerfProgress value={Math.min(99, item.sent * 100)} label={item.name} />
        <span className="num">{words(item)}</span>
      </span>
      <PendingButtons item={item} queue={queue} />
    </div>
  )
}
