import { useTranslations } from 'next-intl'
import type { PointerEvent } from 'react'
import { Button } from '@/components/ui/button'
import type { PicturePoint } from '@/lib/materials/grid/field-at'
import type { GridSheet } from '@/lib/materials/grid/sheet'
import { useFieldName, type FieldChoice } from './use-field-choice'

/* visible on any photo, in both themes */
const cornerTap = 'size-4 border-2 border-[#fff] bg-[#2746d8] shadow-[0_0_0_1px_#000]'
const bestTap = 'size-6.5 border-3 border-[#d9481a] shadow-[0_0_0_1.5px_#fff,inset_0_0_0_1.5px_#fff]'

const cornerNames = ['upperLeft', 'upperRight', 'lowerRight', 'lowerLeft'] as const

/** The photo with the tapped points, and what to tap next. */
export function PhotoTaps({
  sheet,
  photo,
  choice,
}: {
  sheet: GridSheet
  photo: string
  choice: FieldChoice
}) {
  const t = useTranslations('materials.grid.result')
  const nameOf = useFieldName(sheet)
  const { tapped, points } = choice
  const step = points.length < 4 ? t(`corner.${cornerNames[points.length]!}`) : t('tapBest')
  return (
    <div>
      <p className="mb-2 font-semibold" role="status">
        {tapped ? nameOf(tapped) : points.length === 5 ? t('beside') : step}
      </p>
      <TappedPhoto photo={photo} points={points} onTap={choice.tap} />
      {points.length > 0 && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={choice.clearTaps}>
          {t('again')}
        </Button>
      )}
    </div>
  )
}

/** A photo without a text alternative: the list beside it names the fields for readers who cannot tap. */
function TappedPhoto({
  photo,
  points,
  onTap,
}: {
  photo: string
  points: readonly PicturePoint[]
  onTap: (point: PicturePoint) => void
}) {
  const t = useTranslations('materials.grid.result')
  function tap(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    onTap({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  return (
    <div
      className="relative block w-fit max-w-full cursor-crosshair touch-manipulation"
      onPointerUp={tap}
      data-testid="grid-photo"
    >
      {/* oxlint-disable-next-line nextjs/no-img-element -- on this device alone */}
      <img
        className="block max-h-[70vh] max-w-full rounded-ctl select-none"
        src={photo}
        alt={t('photo')}
        draggable={false}
      />
      {points.map(({ x, y }, index) => (
        <i
          key={index}
          className={`pointer-events-none absolute -translate-1/2 rounded-full ${index === 4 ? bestTap : cornerTap}`}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          aria-hidden
        />
      ))}
    </div>
  )
}
