import type { ReactNode } from 'react'

/** The parts of a long page, beside it. `count` stands at the end of a line. */
export function ChapterList({
  id,
  title,
  ordered = false,
  className = '',
  parts,
}: {
  id: string
  title: string
  ordered?: boolean
  className?: string
  parts: { id: string; text: ReactNode; count?: number }[]
}) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <nav className={className} aria-labelledby={id}>
      <h2 id={id} className="font-sans text-[15px] leading-normal font-[650] tracking-normal">
        {title}
      </h2>
      <List>
        {parts.map((part) => (
          <li key={part.id} className="border-b border-line">
            <a href={`#${part.id}`} className="block py-2 leading-[1.45] text-muted hover:text-ink">
              {part.text}
              {part.count !== undefined && (
                <>
                  {' '}
                  <span className="digits">{part.count}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </List>
    </nav>
  )
}

/** Sticky beside a long text. */
export const besideText = 'lg:sticky lg:top-[calc(var(--head)+28px)] lg:self-start'
/** A list of parts and the text, side by side where there is room. */
export const partsAndText = 'grid grid-cols-1 gap-7 lg:grid-cols-[232px_minmax(0,1fr)] lg:gap-x-16 lg:gap-y-8'
