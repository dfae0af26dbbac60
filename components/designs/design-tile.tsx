import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { DesignTileView } from '@/lib/designs/views'
import { TileFace } from './tile-face'

/** A design file in a list, in the words of the page (tile-face.tsx). */
export function DesignTile(props: {
  design: DesignTileView
  /** the name with something marked in it */
  name?: ReactNode
  headingLevel?: 'h2' | 'h3'
  actions?: ReactNode
}) {
  const t = useTranslations('ui')
  return <TileFace {...props} words={{ downloads: t('downloads') }} locale={useLocale()} />
}
