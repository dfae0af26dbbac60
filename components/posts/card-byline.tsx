import { Icon } from '@/components/ui/icon'
import { Face } from '@/components/ui/avatar'
import { formatCount } from '@/components/ui/format-count'
import type { Card } from './card'
import { withTitle, type CardWords } from './card-words'
import { LikeButton, SaveCount } from './toggle-buttons'

/** Maker, likes and saves: the last line of a card. Without actions the numbers stand alone. */
export function CardByline({
  card: { id, title, lang, by, byLang = lang, face, likes, saves },
  words,
  actions = true,
}: {
  card: Card
  words: CardWords
  actions?: boolean
}) {
  return (
    <div className="by">
      <Face src={face} size="s" />
      <span className="maker" dir="auto" lang={by === null ? undefined : byLang}>
        {by ?? words.deleted}
      </span>
      <span className="counts">
        {actions ? (
          <>
            <LikeButton id={id} count={likes} label={withTitle(words.like, title)} />
            <SaveCount id={id} count={saves} label={words.saves} />
          </>
        ) : (
          <>
            <span>
              <Icon of="heart" size="s" />
              <span className="sr-only">{`${words.likes} `}</span>
              {formatCount(likes, words.locale)}
            </span>
            <span className="saves">
              <Icon of="bookmark" size="s" />
              <span className="sr-only">{`${words.saves} `}</span>
              {formatCount(saves, words.locale)}
            </span>
          </>
        )}
      </span>
    </div>
  )
}
