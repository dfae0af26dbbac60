import { ImageOff } from './icons'
import type { CSSProperties } from 'react'
import type { ImageView } from '@/lib/uploads/views'

export const imageUrl = (token: string, width: number, format: 'avif' | 'webp') =>
  `/files/i/${token}/${width}.${format}`

/** `true`: what the visitor came for; 'soon': above the fold too; else it loads when it comes near. */
export type Priority = boolean | 'soon'

/** Of cards in a list: those of the first row are seen at once. */
export const priorityInList = (index: number): Priority => index === 0 || (index < 4 && 'soon')

/**
 * A stored picture in the size that fits. `sizes` as in HTML. Without an image it is a drawn, empty frame of the same place.
 */
export function Picture({
  image,
  alt,
  lang,
  sizes,
  priority = false,
  className,
  style,
}: {
  image: ImageView | null
  alt: string
  /** of `alt`, where it may be another than the page's */
  lang?: string
  sizes: string
  priority?: Priority
  className?: string
  style?: CSSProperties
}) {
  const widths = image?.widths ?? []
  const largest = widths.at(-1)
  if (!image || largest === undefined) {
    return (
      <span className="frame" role={alt ? 'img' : undefined} aria-label={alt || undefined} lang={lang}>
        <ImageOff className="ic l" aria-hidden />
      </span>
    )
  }
  const set = (format: 'avif' | 'webp') =>
    widths.map((w) => `${imageUrl(image.token, w, format)} ${w}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={imageUrl(image.token, largest, 'webp')}
        srcSet={set('webp')}
        sizes={sizes}
        alt={alt}
        lang={alt ? lang : undefined}
        width={image.width}
        height={image.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority === true ? 'high' : undefined}
        decoding={priority === true ? undefined : 'async'}
        className={className}
        style={
          image.placeholder
            ? { background: `url("${image.placeholder}") 50%/cover no-repeat`, ...style }
            : style
        }
      />
    </picture>
  )
}
