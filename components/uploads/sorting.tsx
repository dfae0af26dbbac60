'use client'

import { Accessibility, defaultPreset, Feedback } from '@dnd-kit/dom'
import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { Icon } from '@/components/ui/icon'
import type { ComponentProps, ReactNode } from 'react'
import { FileRow } from './file-list'

/** pointers only: the keyboard has buttons of its own, and Enter on an entry chooses it */
const sensors = [PointerSensor]
/**
 * Without its words, which are English and about keys that do nothing here; and what is let go is in its place at once: while
 * the library moves it there, keys and clicks on it are lost.
 */
const plugins = [
  ...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility && plugin !== Feedback),
  Feedback.configure({ dropAnimation: null }),
]

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
      className={isDragSource ? `${className} opacity-60 shadow-float` : className}
    />
  )
}

/** What makes a row of its element: its `grip` drags it, for pointers; keys have their buttons (MoveButtons). */
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

/** A row with its grip; `fixed` where there is nothing to sort. */
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

/** The list with one entry taken out and put in elsewhere. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
