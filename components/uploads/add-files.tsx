'use client'

import type { ReactNode } from 'react'

/** A button that chooses files; the FileZone around it accepts dropped and pasted ones. */
export function AddFiles({
  accept,
  multiple,
  className,
  id,
  describedBy,
  invalid,
  onFiles,
  children,
}: {
  accept: string
  multiple: boolean
  className: string
  id?: string
  describedBy?: string
  invalid?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}) {
  return (
    <label
      className={`cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-beam ${className}`}
    >
      <input
        type="file"
        className="sr-only"
        id={id}
        accept={accept}
        multiple={multiple}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Cleared, so that the same file can be chosen again after it was removed.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      {children}
    </label>
  )
}
