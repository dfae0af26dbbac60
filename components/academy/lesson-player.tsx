'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { inMessages } from '@/components/shell/in-messages'
import { VideoFrame } from '@/components/detail/video-start'
import { useSite } from '@/components/shell/site-context'
import { useViewerFlag } from '@/components/shell/viewer-flags'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy-text'
import { Icon } from '@/components/ui/icon'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { Player, Track } from '@/components/ui/video-player'
import type { LessonVideoView } from '@/lib/academy/video'
import { languageNames, languageTags, type Locale } from '@/lib/i18n/locales'
import { offerWatched } from './unsent-film'
import { useSaveStep } from './use-queued-progress'

const VideoPlayer = lazyLeaf(() => import('@/components/ui/video-player'))
const VideoQuality = lazyLeaf(() => import('./video-quality'))

/** Closer to the end than this, in seconds, playback starts from the beginning. */
const END_S = 3

/** The player of a lesson's video, which records what a member watches, and the controls beside it. */
function LessonPlayer({
  id,
  title,
  video,
  asked,
  pressed,
  onLoadError,
}: {
  id: number
  title: string
  video: LessonVideoView
  /** start time in the address, seconds */
  asked: number | null
  pressed: boolean
  onLoadError: () => void
}) {
  const t = useTranslations('academy.video')
  const { locale } = useSite()
  const left = useViewerFlag('tutorials', id)?.position ?? 0
  const { player, onPlayer } = useWatchedPlayer(id)
  const resume = left > 0 && left < video.seconds - END_S ? left : 0
  return (
    <>
      <div className="postvideo">
        <Suspense fallback={<VideoFrame poster={video.poster} priority />}>
          <VideoPlayer
            url={video.hls ?? video.mp4}
            poster={video.poster}
            label={title}
            tracks={tracksOf(video, locale, t('chapters'))}
            startAt={asked ?? resume}
            autoplay={pressed}
            onPlayer={onPlayer}
            onLoadError={onLoadError}
            instead={<VideoFrame poster={video.poster} />}
          />
        </Suspense>
      </div>
      {player && <PlayerTools player={player} hasQualities={video.hls !== null} />}
    </>
  )
}

/** Holds the player once it is there, and records what a member watches in it. */
function useWatchedPlayer(id: number) {
  const keep = useSaveStep(id)
  const [player, setPlayer] = useState<Player | null>(null)

  function onPlayer(made: Player) {
    setPlayer(made)
    let stop: (() => void) | undefined
    let gone = false
    void import('./watched').then(({ measureWatched }) => {
      if (gone) return
      const measured = measureWatched(made, (ranges, position) => void keep({ ranges, position }))
      const end = offerWatched(id, measured.take)
      stop = () => {
        measured.stop()
        end()
      }
    })
    return () => {
      gone = true
      stop?.()
      setPlayer(null)
    }
  }

  return { player, onPlayer }
}

function PlayerTools({ player, hasQualities }: { player: Player; hasQualities: boolean }) {
  const t = useTranslations('academy.video')

  async function share() {
    const address = new URL(window.location.href)
    address.hash = ''
    address.searchParams.set('t', String(Math.floor(player.currentTime() ?? 0)))
    await copyText(address.href, { done: t('copied'), failed: t('copyFailed') })
  }

  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="sm" icon={<Icon of="link-2" />} onClick={share}>
        {t('shareAt')}
      </Button>
      {hasQualities && (
        <Suspense>
          <VideoQuality player={player} />
        </Suspense>
      )}
      <p className="fine muted">{t('keys')}</p>
    </div>
  )
}

/** Returns the captions, shown in the reader's language, and the chapters in that language. */
const tracksOf = (video: LessonVideoView, locale: Locale, chapters: string): Track[] => [
  ...video.captions.map((track) => ({
    ...{ kind: 'captions' as const, src: track.url, srclang: languageTags[track.locale] },
    ...{ label: languageNames[track.locale], default: track.locale === locale },
  })),
  ...video.chapters
    .filter((track) => track.locale === locale)
    .map((track) => ({
      ...{ kind: 'chapters' as const, src: track.url, srclang: languageTags[track.locale] },
      ...{ label: chapters, default: true },
    })),
]

export default inMessages(LessonPlayer)
