'use client'

import { useState, type ReactNode, type ToggleEvent } from 'react'
import { Link } from '@/components/shell/link'
import { Icon } from '@/components/ui/icon'
import { OperationMark } from '@/components/ui/operation-mark'
import { StarsMark } from '@/components/ui/stars-mark'
import { withModifier } from '@/components/ui/with-modifier'
import type { Method } from '@/lib/settings/catalog'
import './facets.css'

/** A value of a facet; `label` is its name with its count. */
export type FacetRow = {
  href: string
  name: string
  label: string
  count: number
  chosen?: boolean
  swatch?: string
  stars?: number
  method?: Method
}

type Facet = { id: string; title: string; rows: FacetRow[] }

const SHOWN = 8

/** A facet as a list of check marks; values after the eighth are folded. */
export function FacetRows({ id, title, rows, more }: Facet & { more: string }) {
  const first = rows.filter((row, index) => index < SHOWN || row.chosen)
  const rest = rows.filter((row) => !first.includes(row))
  return (
    <nav aria-labelledby={id} className="facet-group lazy-layout">
      <h2 id={id}>{title}</h2>
      <ul className="facet">{first.map(item)}</ul>
      {rest.length > 0 && (
        <details className="group" onToggle={focusFirst}>
          <summary className="link inline-block py-1.5 text-sm group-open:hidden">{more}</summary>
          <ul className="facet">{rest.map(item)}</ul>
        </details>
      )}
    </nav>
  )
}

/** Focuses the first unfolded value, because the button that unfolded them is gone. */
function focusFirst({ currentTarget: rest }: ToggleEvent<HTMLDetailsElement>) {
  if (rest.open) rest.querySelector('a')?.focus()
}

function item({ href, name, label, count, chosen, swatch, stars, method }: FacetRow) {
  return (
    // Keyed by name: the address changes with every choice, and the focused element must stay.
    <li key={name}>
      <FacetLink href={href} label={label} chosen={chosen} className="check-row">
        <i>
          <Icon of="check" size="s" />
        </i>
        {swatch && <span className={`swatch ${swatch}`} />}
        <span>
          {stars ? (
            <StarsMark value={stars} name={name} />
          ) : method ? (
            <OperationMark method={method} name={name} />
          ) : (
            name
          )}
        </span>
        <span className="row-count">{count}</span>
      </FacetLink>
    </li>
  )
}

/** A facet of short names as keys. */
export function FacetKeys({ id, title, rows, all }: Facet & { all: { label: string; href: string } }) {
  return (
    <nav aria-labelledby={id} className="facet-group">
      <h2 id={id}>{title}</h2>
      <div className="keypad">
        <Link
          href={all.href}
          aria-current={rows.some(({ chosen }) => chosen) ? undefined : 'true'}
          scroll={false}
        >
          {all.label}
        </Link>
        {rows.map(({ href, name, label, count, chosen }) => (
          <FacetLink key={name} href={href} label={label} chosen={chosen}>
            {name}
            <small className="digits">{count}</small>
          </FacetLink>
        ))}
      </div>
    </nav>
  )
}

/**
 * The link of a value; `label` is its whole accessible name. It shows its tick on the press, not after the response.
 */
function FacetLink({
  href,
  label,
  chosen,
  className,
  children,
}: Pick<FacetRow, 'href' | 'label' | 'chosen'> & { className?: string; children: ReactNode }) {
  const [pressed, setPressed] = useState('')
  return (
    <Link
      href={href}
      className={className}
      aria-current={(pressed === href) !== (chosen === true) ? 'true' : undefined}
      onClick={(event) => {
        if (!withModifier(event)) setPressed(href)
      }}
      aria-label={label}
      rel="nofollow"
      scroll={false}
    >
      {children}
    </Link>
  )
}
