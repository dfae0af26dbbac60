'use client'

import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'
import { useLabels } from '@/components/shell/labels-context'
import { Picture } from '@/components/ui/picture'
import type { Priority } from '@/components/ui/picture-address'
import type { Card } from './card'
import { CardByline } from './card-byline'
import { cardSizes, type CardSize } from './card-sizes'
import './card.css'
import { withTitle } from './card-labels'
import { SaveButton } from './toggle-buttons'

export type CardLook = {
  /** the title with parts of it marked */
  title?: ReactNode
  /** a line below the title */
  note?: ReactNode
  /** content below the maker's line */
  foot?: ReactNode
  headingLevel?: 'h2' | 'h3'
  size?: CardSize
  /** for pictures above the fold */
  priority?: Priority
  /** false on the live preview, which has no buttons */
  actions?: boolean
}

/**
 * A project in a list. The link of its title covers the whole card; like and save are real buttons above it. Server and
 * browser render it alike, from the few fields that a card shows.
 */
export function CardFace({
  card,
  title = card.title,
  note,
  foot,
  headingLevel: Heading = 'h3',
  size = 'four',
  priority = false,
  actions = true,
}: { card: Card } & CardLook) {
  const { card: labels } = useLabels()
  return (
    <article className={size === 'lead' ? 'card lazy-layout lead' : 'card lazy-layout'}>
      <div className="picture-box">
        <Picture image={card.cover} lang={card.lang} priority={priority} {...cardSizes[size]} />
        {card.machine && <span className="fact-tag corner">{card.machine}</span>}
      </div>
      <Heading className="title" lang={card.lang}>
        <Link href={`/detail/${card.id}`}>{title}</Link>
      </Heading>
      {note}
      <CardByline card={card} labels={labels} actions={actions} />
      {foot}
      {actions && <SaveButton id={card.id} count={card.saves} label={withTitle(labels.save, card.title)} />}
    </article>
  )
}
