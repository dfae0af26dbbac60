'use client'

import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import type { ComponentProps, ReactNode } from 'react'

/** pointers only: the keyboard has buttons of its own, and Enter on an entry chooses it */
const sensors = [PointerSensor]

/** Entries that can be dragged into another order, by mouse or finger; `onMove` when one was let go elsewhere. */
export function Sorting({
  onMove,
  children,
}: {
  onMove: (from: number, to: number) => void
  children: ReactNode
}) {
  return (
    <DragDropProvider
      sensors={sensors}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !isSortable(source)) return
        const { initialIndex, index } = source
        if (initialIndex !== index) onMove(initialIndex, index)
      }}
    >
      {children}
    </DragDropProvider>
  )
}

/** An entry that is a button of its own. */
export function Sorted({
  id,
  index,
  className = '',
  ...button
}: { id: number | string; index: number } & Omit<ComponentProps<'button'>, 'id'>) {
  const { ref, isDragSource } = useSortable({ id, index })
  return (
    <button
      {...button}
      ref={ref}
      type="button"
      className={isDragSource ? `${className} dragged` : className}
    />
  )
}

/** The list with one entry taken out and put in elsewhere. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
