import { imageUrl, webpUrl } from '@/lib/uploads/picture-urls'
import type { PictureImage } from './picture-address'

/** Whether this browser reads AVIF, judged by the file it chose for a picture of the page. */
export const readsAvif = (): boolean =>
  [...document.querySelectorAll<HTMLImageElement>('picture > img')].some(({ currentSrc }) =>
    currentSrc.endsWith('.avif'),
  )

/** Returns the address of the widest stored file of a picture that this browser reads. */
export const widestUrl = (image: PictureImage): string =>
  readsAvif() ? imageUrl(image.token, image.widths.at(-1)!, 'avif') : webpUrl(image)
