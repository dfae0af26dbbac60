import { Clock, FileText, ListChecks, Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { placePath } from '@/lib/academy/places'
import type { TutorialCardView } from '@/lib/academy/views'
import { LearnTag } from './learn-tag'

/** Lessons one under the other; `from` goes on counting where the list before ended. */
export function TutorialRows({
  items,
  from = 1,
  headingLevel: Heading = 'h3',
  showProduct = false,
}: {
  items: TutorialCardView[]
  from?: number
  headingLevel?: 'h2' | 'h3'
  showProduct?: boolean
}) {
  return (
    <ol className="trs" start={from}>
      {items.map((item, place) => (
        <li key={item.id} className="tr">
          <span className="n num" aria-hidden>
            {from + place}
          </span>
          <div className="min-w-0">
            <Heading className="ttl">
              <Link href={placePath(item)}>{item.title}</Link>
            </Heading>
            <p className="sum">{item.summary}</p>
            <TutorialFacts tutorial={item} showProduct={showProduct} />
          </div>
          <LearnTag id={item.id} />
        </li>
      ))}
    </ol>
  )
}

/** Article or video, minutes, quiz; with `showProduct` also for which machine. */
export function TutorialFacts({
  tutorial,
  showProduct = false,
  children,
}: {
  tutorial: TutorialCardView
  showProduct?: boolean
  children?: ReactNode
}) {
  const t = useTranslations('academy')
  const Kind = tutorial.kind === 'video' ? Play : FileText
  return (
    <p className="meta num">
      {showProduct && <span>{t(`products.${tutorial.product}`)}</span>}
      <span>
        <Kind className="ic s" aria-hidden />
        {t(`kind.${tutorial.kind}`)}
      </span>
      <span>
        <Clock className="ic s" aria-hidden />
        {t('minutes', { minutes: tutorial.minutes })}
      </span>
      {tutorial.hasQuiz && (
        <span>
          <ListChecks className="ic s" aria-hidden />
          {t('withQuiz')}
        </span>
      )}
      {children}
    </p>
  )
}
