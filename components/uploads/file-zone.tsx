'use client'

import { useState, type ClipboardEvent, type DragEvent, type MouseEvent, type ReactNode } from 'react'

/**
 * Accepts files that are dropped on it, or pasted while the focus is in it; leaves other content alone. The focus stays
 * in it when a pressed button goes with its file.
 */
export function FileZone({
  label,
  className = 'field',
  outlined = true,
  onFiles,
  children,
}: {
  label: string
  className?: string
  /** Draws an outline while files are dragged over it; false where a place inside shows that. */
  outlined?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}) {
  const [over, setOver] = useState(false)

  function take(event: ClipboardEvent | DragEvent, data: DataTransfer) {
    const files = [...data.files]
    if (files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    onFiles(files)
  }

  return (
    <div
      role="group"
      aria-label={label}
      className={`group/zone ${className} ${over && outlined ? 'rounded-card outline-2 outline-offset-6 outline-beam outline-dashed' : ''}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        event.stopPropagation()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        take(event, event.dataTransfer)
      }}
      onPaste={(event) => take(event, event.clipboardData)}
      onClick={keepFocus}
    >
      {children}
    </div>
  )
}

/** Focuses the field that chooses files, once the pressed button is gone and the focus would fall to the body. */
function keepFocus({ target, currentTarget: zone }: MouseEvent) {
  const pressed = (target as Element).closest('button')
  if (pressed)
    requestAnimationFrame(() => {
      if (!pressed.isConnected && document.activeElement === document.body)
        zone.querySelector<HTMLElement>('input[type=file]')?.focus()
    })
}
