import type { PictureImage } from './picture-address'

export type ZoomLabels = Record<
  'title' | 'gallery' | 'slide' | 'of' | 'previous' | 'next' | 'close' | 'zoomIn' | 'zoomOut',
  string
>
export type ZoomedPicture = PictureImage & { alt: string }
