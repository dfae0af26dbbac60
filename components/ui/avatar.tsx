import type { AvatarView } from '@/lib/members/views'
import { imageUrl } from '@/lib/uploads/picture-urls'

const classes = { s: 'avatar tiny', base: 'avatar', m: 'avatar medium', l: 'avatar large', xl: 'avatar huge' }
const pixels = { s: 22, base: 32, m: 44, l: 72, xl: 112 } as const

/**
 * A member's picture, uploaded or one of the 24 drawn ones: 22, 32, 44, 72 or 112 px. Decorative where the name stands
 * beside it; elsewhere pass `alt`.
 */
export function Avatar({
  avatar,
  size = 'base',
  alt = '',
}: {
  avatar: AvatarView
  size?: keyof typeof pixels
  alt?: string
}) {
  return <Face src={avatarUrl(avatar, size)} size={size} alt={alt} />
}

/** An avatar of which only the picture's address `src` is known. */
export function Face({ src, size, alt = '' }: { src: string; size: keyof typeof pixels; alt?: string }) {
  return (
    // a fixed small size: there is nothing for an optimiser to do
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      src={src}
      alt={alt}
      width={pixels[size]}
      height={pixels[size]}
      loading="lazy"
      className={classes[size]}
    />
  )
}

/** Returns the address of the smallest file that has two dots a pixel at this size, or that of a drawn avatar. */
export function avatarUrl({ image, preset }: AvatarView, size: keyof typeof pixels): string {
  const width = image && (image.widths.find((one) => one >= pixels[size] * 2) ?? image.widths.at(-1))
  return width ? imageUrl(image.token, width, 'webp') : `/avatars/${String(preset ?? 1).padStart(2, '0')}.svg`
}
