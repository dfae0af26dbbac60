import { useTranslations } from 'next-intl'
import { FacetList, FacetPad, type FacetOption } from '@/components/lists/facet-list'
import { ListSide } from '@/components/lists/list-side'
import type { ListState } from '@/lib/posts/list-filter'
import type { FacetGroups } from './facet-options'
import { listHref } from './list-href'

const folded = ['postType', 'material', 'method', 'difficulty', 'has', 'module', 'language'] as const

/** The machines as a grid of keys, the other facets as lists of check marks. */
export function ResourceFilters({ state, groups }: { state: ListState; groups: FacetGroups }) {
  const t = useTranslations('posts')
  const labelOf = ({ name, count }: FacetOption) => t('machineCount', { name, count })
  const chosen = folded.flatMap((facet) => state.facets[facet] ?? []).length
  return (
    <ListSide
      list="posts"
      label={t('filters')}
      fold={t('allFilters')}
      chosen={chosen}
      first={
        <FacetPad
          id="by-device"
          title={groups.device.title}
          options={groups.device.options}
          labelOf={labelOf}
          all={{
            label: t('allMachines'),
            href: listHref(state, { facets: { ...state.facets, device: [] } }),
          }}
        />
      }
    >
      {folded.map((facet) => (
        <FacetList
          key={facet}
          id={`by-${facet}`}
          title={groups[facet].title}
          options={groups[facet].options}
          labelOf={labelOf}
          more={t('moreValues')}
        />
      ))}
    </ListSide>
  )
}
