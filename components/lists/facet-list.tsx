import type { Method } from '@/lib/settings/catalog'
import { FacetKeys, FacetRows, type FacetRow } from './facet-rows'

export type FacetOption = {
  value: string
  /** as it is read aloud */
  name: string
  /** the sample of a material before it */
  swatch?: string
  /** what is seen instead of the name: stars, or a sample of what the laser does */
  stars?: number
  method?: Method
  count: number
  href: string
  chosen: boolean
}

type Facet = {
  id: string
  title: string
  options: FacetOption[]
  /** "Walnut, 12 projects" */
  labelOf: (option: FacetOption) => string
}

/** The values of one facet: every one is an address that has it more, or no longer. Nothing where there is none. */
export function FacetList({
  options,
  labelOf,
  ...rest
}: Facet & {
  /** what opens the values that most lists do not need */
  more: string
}) {
  if (options.length === 0) return null
  return <FacetRows rows={options.map((option) => rowOf(option, labelOf))} {...rest} />
}

/** A facet of short names as a key pad, four wide; the first key takes all of it away. */
export function FacetPad({ options, labelOf, ...rest }: Facet & { all: { label: string; href: string } }) {
  return <FacetKeys rows={options.map((option) => rowOf(option, labelOf))} {...rest} />
}

/** What the browser needs of an option: nothing that is not there is sent. */
const rowOf = (option: FacetOption, labelOf: Facet['labelOf']): FacetRow => ({
  ...{ href: option.href, name: option.name, label: labelOf(option), count: option.count },
  ...(option.chosen ? { chosen: true } : {}),
  ...(option.swatch ? { swatch: option.swatch } : {}),
  ...(option.stars ? { stars: option.stars } : {}),
  ...(option.method ? { method: option.method } : {}),
})
