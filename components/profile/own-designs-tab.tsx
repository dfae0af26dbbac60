import { useTranslations } from 'next-intl'
import { DesignTiles } from '@/components/designs/design-tiles'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { DesignTileView } from '@/lib/designs/views'
import { homeHref } from './home-href'
import { OwnDesignActions } from './own-design-actions'
import { Pager } from './pager'

/** The viewer's own designs. */
export function OwnDesignsTab({ page }: { page: { items: DesignTileView[]; nextCursor: string | null } }) {
  const t = useTranslations('profile')
  if (page.items.length === 0)
    return (
      <EmptyState
        drawing="bed"
        action={<ButtonLink href="/upload/designs">{t('emptyAction.upload')}</ButtonLink>}
      >
        {t('empty.designs')}
      </EmptyState>
    )
  return (
    <div className="mt-6">
      <DesignTiles
        designs={page.items}
        actions={({ id, name }) => (
          <OwnDesignActions
            id={id}
            labels={{
              edit: t('ownDesign.edit'),
              delete: t('ownDesign.delete'),
              title: t('ownDesign.title', { name }),
              text: t('ownDesign.text'),
              keep: t('ownDesign.keep'),
              close: t('ownDesign.close'),
              deleted: t('ownDesign.deleted'),
              failed: t('ownDesign.failed'),
            }}
          />
        )}
      />
      <Pager href={page.nextCursor && homeHref('designs', { cursor: page.nextCursor })} label={t('next')} />
    </div>
  )
}
