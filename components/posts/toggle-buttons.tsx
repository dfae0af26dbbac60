'use client'

import { Icon } from '@/components/ui/icon'
import { useSite } from '@/components/shell/site-context'
import { joinFacts } from '@/lib/i18n/join-list'
import { useToggle } from '@/components/shell/use-toggle'
import { formatCount, formatFull } from '@/components/ui/format-count'

type Of = { kind?: 'posts' | 'designs'; id: number; count: number; label: string }

/** The square save button at the corner of a card's picture. `label` names the project: "Save “Slate coasters”". */
export function SaveButton({ kind = 'posts', id, count, label }: Of) {
  const { on, toggle } = useToggle(kind, id, 'save', count)
  return (
    <button type="button" className="save" aria-label={label} aria-pressed={on} onClick={toggle}>
      <Icon of="bookmark" />
    </button>
  )
}

/** The like button in a card's last line: heart and number. */
export function LikeButton({ kind = 'posts', id, count: given, label }: Of) {
  const { locale } = useSite()
  const { on, count, toggle } = useToggle(kind, id, 'like', given)
  return (
    <button
      type="button"
      aria-label={joinFacts(locale, [label, formatFull(count)])}
      aria-pressed={on}
      onClick={toggle}
    >
      <Icon of="heart" size="s" />
      {formatCount(count, locale)}
    </button>
  )
}

/** The number of saves in a card's last line; the button is on the picture. */
export function SaveCount({ kind = 'posts', id, count: given, label }: Of) {
  const { locale } = useSite()
  const { on, count } = useToggle(kind, id, 'save', given)
  return (
    <span className={on ? 'saves saved' : 'saves'} title={label}>
      <Icon of="bookmark" size="s" />
      <span className="sr-only">{`${label} `}</span>
      {formatCount(count, locale)}
    </span>
  )
}
