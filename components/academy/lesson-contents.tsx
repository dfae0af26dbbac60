'use client'

import './lesson-contents.css'
import { useEffect, useState } from 'react'
import type { MarkdownHeading } from '@/components/ui/markdown'
import { watchScroll } from './watch-scroll'

/** The list of contents of a lesson; the chapter that is being read stands out. */
export function LessonContents({ headings, label }: { headings: MarkdownHeading[]; label: string }) {
  const current = useCurrentHeading(headings)
  return (
    <nav className="lesson-contents" aria-labelledby="contents">
      <h2 id="contents">{label}</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The last heading that has come up to the upper third of the window; null above the first. */
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
