import { useTranslations } from 'next-intl'
import type { ZoomLabels } from './zoomed-picture'

/** The words of the lightbox. */
export function useZoomLabels(): ZoomLabels {
  const t = useTranslations('ui.zoom')
  return {
    title: t('title'),
    gallery: t('gallery'),
    slide: t('slide'),
    of: t('of', { index: '{index}', total: '{total}' }),
    previous: t('previous'),
    next: t('next'),
    close: t('close'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
  }
}
