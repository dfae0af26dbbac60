import { useTranslations } from 'next-intl'
import { DesignTiles } from '@/components/designs/design-tiles'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { RemovedDesignView } from '@/lib/designs/own-queries'
import type { DesignTileView } from '@/lib/designs/views'
import { homeHref } from './home-href'
import { OwnDesignActions } from './own-design-actions'
import { useOwnDesignLabels } from './own-design-labels'
import { Pager } from './pager'
import { RemovedDesigns } from './removed-designs'

export type OwnDesignsPage = {
  items: DesignTileView[]
  nextCursor: string | null
  /** designs that an operator removed, shown first */
  removed: RemovedDesignView[]
}

/** The viewer's own designs. */
export function OwnDesignsTab({ page }: { page: OwnDesignsPage }) {
  const t = useTranslations('profile')
  const labelsOf = useOwnDesignLabels()
  return (
    <>
      <RemovedDesigns designs={page.removed} />
      {page.items.length === 0 ? (
        <EmptyState
          drawing="bed"
          action={<ButtonLink href="/upload/designs">{t('emptyAction.upload')}</ButtonLink>}
        >
          {t('empty.designs')}
        </EmptyState>
      ) : (
        <div className="mt-6">
          <DesignTiles
            designs={page.items}
            actions={({ id, name }) => <OwnDesignActions id={id} labels={labelsOf(name)} />}
          />
          <Pager
            href={page.nextCursor && homeHref('designs', { cursor: page.nextCursor })}
            label={t('next')}
          />
        </div>
      )}
    </>
  )
}
