import { Check } from '@/components/ui/icons'
import type { ReactNode } from 'react'
import { Link } from '@/components/shell/link'

export type FacetOption = {
  value: string
  /** as it is read aloud */
  name: string
  /** what is seen instead of the name */
  label?: ReactNode
  lead?: ReactNode
  count: number
  href: string
  chosen: boolean
}

const SHOWN = 8

/** The values of one facet: every one is an address that has it more, or no longer. */
export function FacetList({
  id,
  title,
  options,
  labelOf,
  more,
}: {
  id: string
  title: string
  options: FacetOption[]
  /** "Walnut, 12 projects" */
  labelOf: (option: FacetOption) => string
  /** what opens the values that most lists do not need */
  more: string
}) {
  const first = options.filter((option, index) => index < SHOWN || option.chosen)
  const rest = options.filter((option) => !first.includes(option))
  const row = (option: FacetOption) => (
    <li key={option.value}>
      <Link
        href={option.href}
        className="cbx"
        aria-current={option.chosen ? 'true' : undefined}
        aria-label={labelOf(option)}
        rel="nofollow"
        scroll={false}
      >
        <i aria-hidden>
          <Check className="ic s" />
        </i>
        {option.lead}
        <span>{option.label ?? option.name}</span>
        <span className="c" aria-hidden>
          {option.count}
        </span>
      </Link>
    </li>
  )
  return (
    <nav aria-labelledby={id} className="flt">
      <h2 id={id}>{title}</h2>
      <ul className="facet">{first.map(row)}</ul>
      {rest.length > 0 && (
        <details className="facet-more">
          <summary className="link t13">{more}</summary>
          <ul className="facet">{rest.map(row)}</ul>
        </details>
      )}
    </nav>
  )
}

/** A facet of short names as a key pad, four wide; the first key takes all of it away. */
export function FacetPad({
  id,
  title,
  options,
  labelOf,
  all,
}: {
  id: string
  title: string
  options: FacetOption[]
  labelOf: (option: FacetOption) => string
  all: { label: string; href: string }
}) {
  return (
    <nav aria-labelledby={id} className="flt">
      <h2 id={id}>{title}</h2>
      <div className="pad">
        <Link
          href={all.href}
          aria-current={options.some(({ chosen }) => chosen) ? undefined : 'true'}
          scroll={false}
        >
          {all.label}
        </Link>
        {options.map((option) => (
          <Link
            key={option.value}
            href={option.href}
            aria-current={option.chosen ? 'true' : undefined}
            aria-label={labelOf(option)}
            rel="nofollow"
            scroll={false}
          >
            {option.name}
            <small className="num" aria-hidden>
              {option.count}
            </small>
          </Link>
        ))}
      </div>
    </nav>
  )
}
