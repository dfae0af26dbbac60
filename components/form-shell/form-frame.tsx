'use client'

import { useEffect, type ReactNode } from 'react'

/** The frame of every form that publishes: the bar, the navigation of the parts, the fields and the preview. */
export function FormFrame({
  title,
  bar,
  nav,
  side,
  draft,
  children,
}: {
  /** the heading, for screen readers only */
  title: string
  bar: ReactNode
  nav: ReactNode
  side: ReactNode
  /** tells the script in the head whether a reload would lose the typed text (lib/web/head/typed-fields.ts) */
  draft?: 'saved' | 'lost'
  children: ReactNode
}) {
  useEffect(() => {
    // A file dropped beside its zone must not replace the page: that is the browser's default.
    const on = new AbortController()
    const hold = (event: DragEvent) => event.preventDefault()
    for (const name of ['dragover', 'drop'] as const) window.addEventListener(name, hold, on)
    return () => on.abort()
  }, [])
  return (
    <>
      {bar}
      <div className="wrap pb-10 md:grid md:grid-cols-[190px_minmax(0,1fr)] md:items-start md:gap-8 md:pt-8 xl:grid-cols-[200px_minmax(0,1fr)_300px] xl:gap-12">
        {nav}
        <div className="min-w-0" data-draft={draft}>
          <h1 className="sr-only">{title}</h1>
          {children}
        </div>
        {side}
      </div>
    </>
  )
}
