'use client'

import { useState, type KeyboardEvent } from 'react'
import { useSite } from '@/components/shell/site-context'
import { Picture } from '@/components/ui/picture'
import { asStamp } from '@/components/ui/reduced-picture'
import { useZoom, zoomAhead } from '@/components/ui/zoom-host'
import { labelled } from '@/lib/i18n/join-list'
import type { PicturedView } from '@/lib/posts/views'
import './gallery.css'

/**
 * The pictures of a post: one large, which can be enlarged, and thumbnails to choose from; arrow keys move through
 * them.
 */
export function Gallery({
  pictures,
  lang,
  labels,
}: {
  pictures: PicturedView[]
  /** language of their descriptions */
  lang?: string
  /** `of` and `show` contain {number} and {total} */
  labels: { pictures: string; of: string; show: string; enlarge: string }
}) {
  const { locale } = useSite()
  const [current, setCurrent] = useState(0)
  const zoom = useZoom()
  const shown = pictures[current] ?? null
  const format = (text: string, number: number) =>
    text.replace('{number}', String(number)).replace('{total}', String(pictures.length))

  return (
    <div className="gallery">
      {pictures.length > 1 && (
        <Thumbnails
          pictures={pictures}
          current={current}
          label={labels.pictures}
          show={(number) => format(labels.show, number)}
          onChoose={setCurrent}
        />
      )}
      <div className="main-picture">
        {shown ? (
          <button
            type="button"
            className="zoom"
            aria-label={labelled(locale, labels.enlarge, shown.alt)}
            {...zoomAhead}
            onClick={() => zoom({ pictures, index: current })}
          >
            <Picture
              key={shown.token}
              image={shown}
              alt={shown.alt}
              lang={lang}
              sizes="(min-width: 1280px) 736px, (min-width: 1024px) 58vw, 100vw"
              priority={current === 0}
            />
          </button>
        ) : (
          <Picture image={null} alt="" sizes="100vw" />
        )}
        {pictures.length > 1 && (
          <span className="fact-tag digits absolute right-3 bottom-3 print:hidden" aria-live="polite">
            {format(labels.of, current + 1)}
          </span>
        )}
      </div>
    </div>
  )
}

/** The buttons that choose a picture; `show` names the picture of a button. */
function Thumbnails({
  pictures,
  current,
  label,
  show,
  onChoose,
}: {
  pictures: PicturedView[]
  current: number
  label: string
  show: (number: number) => string
  onChoose: (index: number) => void
}) {
  function move(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = (current + by + pictures.length) % pictures.length
    onChoose(next)
    ;(event.currentTarget.children[next] as HTMLElement | undefined)?.focus()
  }

  return (
    <div className="small" role="group" aria-label={label} onKeyDown={move}>
      {pictures.map((picture, index) => (
        <button
          key={picture.token}
          type="button"
          aria-label={show(index + 1)}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onChoose(index)}
        >
          <Picture image={asStamp(picture)} sizes="76px" />
        </button>
      ))}
    </div>
  )
}
