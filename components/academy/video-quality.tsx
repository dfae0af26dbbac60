'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import type { Player } from '@/components/ui/video-player'

type Level = { height?: number; enabled: boolean }
type Levels = { length: number; [index: number]: Level; on: (event: string, listener: () => void) => void }

/** The choice of a video's quality where there are several; automatic quality follows the network. */
export default function VideoQuality({ player }: { player: Player }) {
  const t = useTranslations('academy.video')
  const id = useId()
  const [heights, setHeights] = useState<number[]>([])
  const [chosen, setChosen] = useState('auto')

  useEffect(() => {
    const levels = levelsOf(player)
    const read = () => {
      const found = list(levels).flatMap(({ height }) => height ?? [])
      setHeights([...new Set(found)].sort((a, b) => b - a))
    }
    levels?.on('addqualitylevel', read)
    player.one('loadedmetadata', read)
    // The player was there first and may know its levels already.
    queueMicrotask(read)
  }, [player])

  function choose(value: string) {
    setChosen(value)
    for (const level of list(levelsOf(player)))
      level.enabled = value === 'auto' || level.height === Number(value)
  }

  if (heights.length < 2) return null
  return (
    <label htmlFor={id} className="flex items-center gap-2 fine whitespace-nowrap">
      {t('quality')}
      <select
        id={id}
        className="input-box min-h-9 w-auto px-2.5"
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="auto">{t('auto')}</option>
        {heights.map((height) => (
          <option key={height} value={height}>
            {height}p
          </option>
        ))}
      </select>
    </label>
  )
}

const levelsOf = (player: Player): Levels | undefined =>
  (player as unknown as { qualityLevels?: () => Levels }).qualityLevels?.()

const list = (levels: Levels | undefined): Level[] =>
  levels ? Array.from({ length: levels.length }, (_, index) => levels[index]!) : []
