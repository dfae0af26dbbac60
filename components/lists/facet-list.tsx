import type { Method } from '@/lib/settings/catalog'
import { FacetKeys, FacetRows, type FacetRow } from './facet-rows'

export type FacetOption = {
  value: string
  /** name for screen readers */
  name: string
  /** sample of a material before its name */
  swatch?: string
  /** shown instead of the name: stars, or a sample of the method's mark */
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

/** Lists the values of a facet; each links to the list with the value added or removed. Renders nothing without values. */
export function FacetList({
  options,
  labelOf,
  ...rest
}: Facet & {
  /** the text that unfolds the rarer values */
  more: string
}) {
  if (options.length === 0) return null
  return <FacetRows rows={options.map((option) => rowOf(option, labelOf))} {...rest} />
}

/** A facet of short names as a grid of keys, four wide; the first key clears the facet. */
export function FacetPad({ options, labelOf, ...rest }: Facet & { all: { label: string; href: string } }) {
  return <FacetKeys rows={options.map((option) => rowOf(option, labelOf))} {...rest} />
}

/** Returns the data of an option for the browser, without absent fields. */
const rowOf = (option: FacetOption, labelOf: Facet['labelOf']): FacetRow => ({
  ...{ href: option.href, name: option.name, label: labelOf(option), count: option.count },
  ...(option.chosen ? { chosen: true } : {}),
  ...(option.swatch ? { swatch: option.swatch } : {}),
  ...(option.stars ? { stars: option.stars } : {}),
  ...(option.method ? { method: option.method } : {}),
})
