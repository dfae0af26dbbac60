'use client'

import { Accessibility, defaultPreset, Feedback } from '@dnd-kit/dom'
import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { Icon } from '@/components/ui/icon'
import type { ComponentProps, ReactNode } from 'react'
import { FileRow } from './file-list'

/** Pointers only: the keyboard has its own buttons, and Enter on an entry chooses it. */
const sensors = [PointerSensor]
/**
 * Without Accessibility, whose texts are English and describe keys that do nothing here, and without the drop
 * animation: while the library moves a dropped entry, keys and clicks on it are lost.
 */
const plugins = [
  ...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility && plugin !== Feedback),
  Feedback.configure({ dropAnimation: null }),
]

/** A list that mouse or finger sort by dragging; calls `onMove` when an entry was dropped in another place. */
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
      plugins={plugins}
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

/** A sortable entry that is a button itself. */
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
      className={isDragSource ? `${className} opacity-60 shadow-float` : className}
    />
  )
}

/** Makes an element a sortable row. `grip` drags it by pointer; for the keyboard there are buttons (MoveButtons). */
export function useSorted(id: number | string, index: number, fixed = false) {
  const { ref, handleRef, isDragSource } = useSortable({ id, index, disabled: fixed })
  const grip = !fixed && (
    <span
      ref={handleRef}
      className="grid h-9 w-6 flex-none cursor-grab touch-none place-items-center text-muted"
      data-grip
      aria-hidden
    >
      <Icon of="grip-vertical" />
    </span>
  )
  return { ref, grip, dragged: isDragSource }
}

/** A sortable row with its grip; `fixed` removes the grip where there is nothing to sort. */
export function SortedRow({
  id,
  index,
  fixed,
  children,
}: {
  id: number | string
  index: number
  fixed: boolean
  children: ReactNode
}) {
  const { ref, grip, dragged } = useSorted(id, index, fixed)
  return (
    <FileRow ref={ref} className={dragged ? 'cursor-grabbing opacity-60' : ''}>
      {grip}
      {children}
    </FileRow>
  )
}

/** Returns a copy of the list with one entry moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
