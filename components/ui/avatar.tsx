import type { AvatarView } from '@/lib/social/views'
import { imageUrl } from './picture'

const pixels = { s: 22, base: 32, m: 44, l: 72, xl: 112 } as const

/** A member's picture, uploaded or one of the 24 drawn ones: 22, 32, 44, 72 or 112 px. Decorative, because the name stands beside it; else give `alt`. */
export function Avatar({
  avatar,
  size = 'base',
  alt = '',
}: {
  avatar: AvatarView
  size?: keyof typeof pixels
  alt?: string
}) {
  const px = pixels[size]
  const { image, preset } = avatar
  const width = image ? (image.widths.find((w) => w >= px * 2) ?? image.widths.at(-1)) : undefined
  const src =
    image && width
      ? imageUrl(image.token, width, 'webp')
      : `/avatars/${String(preset ?? 1).padStart(2, '0')}.svg`
  return (
    // a fixed small size: there is nothing for an optimiser to do
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={src}
      alt={alt}
      width={px}
      height={px}
      loading="lazy"
      className={size === 'base' ? 'av' : `av ${size}`}
    />
  )
}
