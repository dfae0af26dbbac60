import { Icon } from '@/components/ui/icon'
import { Face } from '@/components/ui/avatar'
import { formatCount } from '@/components/ui/format-count'
import type { Card } from './card'
import { withTitle, type CardLabels } from './card-labels'
import { LikeButton, SaveCount } from './toggle-buttons'

/** The last line of a card: maker, likes and saves. Without `actions` the numbers are no buttons. */
export function CardByline({
  card: { id, title, lang, by, byLang = lang, face, likes, saves },
  labels,
  actions = true,
}: {
  card: Card
  labels: CardLabels
  actions?: boolean
}) {
  return (
    <div className="byline">
      <Face src={face} size="s" />
      <span className="maker" dir="auto" lang={by === null ? undefined : byLang}>
        {by ?? labels.deleted}
      </span>
      <span className="counts">
        {actions ? (
          <>
            <LikeButton id={id} count={likes} label={withTitle(labels.like, title)} />
            <SaveCount id={id} count={saves} label={labels.saves} />
          </>
        ) : (
          <>
            <span>
              <Icon of="heart" size="s" />
              <span className="sr-only">{`${labels.likes} `}</span>
              {formatCount(likes, labels.locale)}
            </span>
            <span className="saves">
              <Icon of="bookmark" size="s" />
              <span className="sr-only">{`${labels.saves} `}</span>
              {formatCount(saves, labels.locale)}
            </span>
          </>
        )}
      </span>
    </div>
  )
}
