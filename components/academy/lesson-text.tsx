import { Picture } from '@/components/ui/picture'
import { renderMarkdown, type MarkdownHeading } from '@/components/ui/markdown'
import type { LessonPictureView } from '@/lib/academy/pictures'
import { splitMarkdown } from '@/lib/core/markdown'
import { Fragment, type ReactElement } from 'react'

/**
 * Renders the text of a lesson with its pictures at the ends of their chapters; returns its headings too, for the table
 * of contents.
 */
export function renderLesson(
  body: string,
  pictures: LessonPictureView[],
): { content: ReactElement; headings: MarkdownHeading[] } {
  if (pictures.length === 0) return renderMarkdown(body)
  const begins = body.trimStart().startsWith('## ') ? 1 : 0
  const chapters = splitMarkdown(body).map((part, index) => {
    const rendered = renderMarkdown(part.title ? `## ${part.title}\n\n${part.body}` : part.body)
    return { ...rendered, own: pictures.filter(({ section }) => section === index + begins) }
  })
  return {
    headings: chapters.flatMap(({ headings }) => headings),
    content: (
      <>
        {chapters.map(({ content, own }, index) => (
          <Fragment key={index}>
            {content}
            {own.map((picture) => (
              <figure
                key={picture.token}
                className="mt-6 mb-7 [&_img]:h-auto [&_img]:w-full [&_img]:rounded-card"
              >
                <Picture image={picture} alt={picture.alt} sizes="(min-width: 1024px) 720px, 100vw" />
                <figcaption className="fine muted mt-2">{picture.alt}</figcaption>
              </figure>
            ))}
          </Fragment>
        ))}
      </>
    ),
  }
}
