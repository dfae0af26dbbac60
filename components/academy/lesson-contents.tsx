'use client'

import { useEffect, useState } from 'react'
import type { MarkdownHeading } from '@/components/ui/markdown'
import { watchScroll } from './watch-scroll'

/** The table of contents of a lesson; the chapter being read is highlighted. */
export function LessonContents({ headings, label }: { headings: MarkdownHeading[]; label: string }) {
  const current = useCurrentHeading(headings)
  return (
    <nav className="mt-4.5" aria-labelledby="contents">
      <h2 id="contents" className="font-sans text-[15px]/[1.2] font-[650] tracking-normal cjk:leading-[1.4]">
        {label}
      </h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id} className="border-b border-line">
            <a
              href={`#${id}`}
              className={`block py-2 leading-[1.45] hover:text-ink ${id === current ? 'border-l-3 border-ink pl-3 font-[650] text-ink' : 'text-muted'}`}
              aria-current={id === current ? 'location' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Returns the id of the last heading that has reached the upper third of the window; null before the first. */
function useCurrentHeading(headings: MarkdownHeading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(
    () =>
      watchScroll(() => {
        const line = window.innerHeight / 3
        const passed = headings.filter(({ id }) => {
          const heading = document.getElementById(id)
          return heading !== null && heading.getBoundingClientRect().top <= line
        })
        setCurrent(passed.at(-1)?.id ?? null)
      }),
    [headings],
  )
  return current
}
