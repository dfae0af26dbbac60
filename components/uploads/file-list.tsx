import type { ComponentProps, ReactNode } from 'react'

/** A list of files, stored ones and pending ones. */
export function FileList({ children }: { children: ReactNode }) {
  return (
    <ul className="mb-3 rounded-card border border-line bg-surface" data-files>
      {children}
    </ul>
  )
}

export function FileRow({ className = '', ...row }: ComponentProps<'li'>) {
  return (
    <li
      {...row}
      className={`flex min-h-12 flex-wrap items-start justify-end gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-3.5 first:rounded-t-card last:rounded-b-card last:border-b-0 ${className}`}
    />
  )
}

/** A file's format, before its name. */
export function FileFormat({ children }: { children: ReactNode }) {
  return (
    <span className="min-w-11 flex-none rounded-[6px] bg-sunken px-1.5 py-[3px] text-center text-xs leading-[inherit] font-[650] uppercase">
      {children}
    </span>
  )
}

/** A file's name, with notes on the file below it. */
export function FileName({ className = '', ...name }: ComponentProps<'span'>) {
  return <span {...name} className={`min-w-0 flex-[1_1_150px] wrap-anywhere ${className}`} />
}

export function FileSize({ children }: { children: ReactNode }) {
  return <span className="digits text-sm leading-[inherit] text-muted">{children}</span>
}
