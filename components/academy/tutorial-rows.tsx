import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { Picture } from '@/components/ui/picture'
import { placePath } from '@/lib/academy/places'
import type { TutorialCardView } from '@/lib/academy/views'
import { LearnTag } from './learn-tag'
import { LevelLeaf } from './level-leaf'

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
          <RowPicture item={item} />
          <div className="min-w-0">
            <Heading className="ttl">
              <Link href={placePath(item)}>{item.title}</Link>
            </Heading>
            <p className="sum">{item.summary}</p>
            <TutorialFacts tutorial={item} showProduct={showProduct} />
          </div>
          <LearnTag id={item.id} withShare />
        </li>
      ))}
    </ol>
  )
}

/** What the lesson shows; where it shows nothing, the leaf of its level. */
function RowPicture({ item: { picture, poster, level } }: { item: TutorialCardView }) {
  return (
    <span className="pic" aria-hidden>
      {picture ? (
        <Picture image={picture} alt="" sizes="132px" />
      ) : poster ? (
        // eslint-disable-next-line @next/next/no-img-element
        <img src={poster} alt="" width={1280} height={720} loading="lazy" decoding="async" />
      ) : (
        <LevelLeaf level={level} large />
      )}
    </span>
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
  return (
    <p className="meta num">
      {showProduct && <span>{t(`products.${tutorial.product}`)}</span>}
      <span>
        <Icon of={tutorial.kind === 'video' ? 'play' : 'file-text'} size="s" />
        {t(`kind.${tutorial.kind}`)}
      </span>
      <span>
        <Icon of="clock" size="s" />
        {t('minutes', { minutes: tutorial.minutes })}
      </span>
      {tutorial.hasQuiz && (
        <span>
          <Icon of="list-checks" size="s" />
          {t('withQuiz')}
        </span>
      )}
      {children}
    </p>
  )
}
