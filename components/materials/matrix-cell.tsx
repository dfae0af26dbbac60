'use client'

import { Suspense, useEffect, useId, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import { Link } from '@/components/shell/link'
import { fillLabel } from '@/components/ui/fill-label'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { Disc } from './disc'
import type { MatrixCell as Cell, MatrixData } from './matrix-data'
import type { MatrixLabels } from './matrix-labels'

/** An extra to the table: without its script there is none. */
const MatrixPeek = lazyLeaf(() => import('./matrix-peek').catch(() => ({ default: () => null })))

/** ms; a passing pointer opens no card, and one on its way to the card does not close it */
const OPENS_AFTER = 250
const CLOSES_AFTER = 150

/** A material on a machine: number of makers and sureness, with a card of details beside it on hover or focus. */
export function MatrixCell({
  cell,
  href,
  material,
  machine,
  most,
  query,
  labels,
}: {
  cell: Cell
  href: string
  material: { slug: string; name: string }
  machine: MatrixData['machines'][number]
  most: number
  query: string
  labels: MatrixLabels
}) {
  const id = useId()
  const [makers, sure] = cell
  const counted = makers === 1 ? labels.oneMaker : fillLabel(labels.makers, { count: makers })
  const what = makers > 0 ? `${counted}, ${labels.sure[sure]}` : labels.sure[sure]
  const { place, at, handlers } = usePeek(makers > 0 || sure === 'lesson')
  return (
    <span ref={place} className="block" {...handlers}>
      <Link
        className={`matrix-cell cell-${sure}`}
        href={href}
        prefetch={false}
        aria-label={fillLabel(labels.cell, { material: material.name, machine: machine.name, what })}
        aria-describedby={at ? id : undefined}
      >
        <Disc cell={cell} most={most} />
        {makers > 0 && <span aria-hidden>{makers}</span>}
      </Link>
      {at && (
        <Suspense>
          <MatrixPeek id={id} at={at} material={material} machine={machine} query={query} labels={labels} />
        </Suspense>
      )}
    </span>
  )
}

/** Holds whether the card beside a cell is open, and where the cell is then; a cell without data opens none. */
function usePeek(isKnown: boolean) {
  const place = useRef<HTMLSpanElement>(null)
  const [at, setAt] = useState<DOMRect | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const show = () => isKnown && setAt(place.current?.getBoundingClientRect() ?? null)
  const hide = () => {
    clearTimeout(timer.current)
    setAt(null)
  }
  const after = (ms: number, then: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(then, ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const isOpen = at !== null
  useEffect(() => {
    if (!isOpen) return
    const close = () => setAt(null)
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    // The card does not follow a cell that scrolls away.
    window.addEventListener('scroll', close, { capture: true, passive: true })
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('scroll', close, { capture: true })
      window.removeEventListener('keydown', onKey)
    }
  }, [isOpen])

  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && after(OPENS_AFTER, show),
    onPointerLeave: () => after(CLOSES_AFTER, hide),
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && show(),
    onBlur: hide,
  }
  return { place, at, handlers }
}
