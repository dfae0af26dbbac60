import { useId, type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { plateHead } from '@/components/ui/settings-plate'

/** A card with one statement and one link. */
export function Plain({
  title,
  text,
  href,
  action,
}: {
  title: string
  text: string
  href: string
  action: string
}) {
  return (
    <Frame title={title} text={text}>
      <ButtonLink href={href} variant="outline" size="sm">
        {action}
      </ButtonLink>
    </Frame>
  )
}

/** A card with a heading, a sentence and its content. */
export function Frame({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="plate" aria-labelledby={id}>
      <header className={plateHead}>
        <h2 id={id} className="mr-auto">
          {title}
        </h2>
      </header>
      <div className="grid justify-items-start gap-3 px-4 py-4 md:px-5">
        {text && <p>{text}</p>}
        {children}
      </div>
    </section>
  )
}
