import { env } from '@/lib/env'
import { localeOfPrefix, isPrefix } from '@/lib/i18n/locales'
import { parseId } from '@/lib/core/ids'
import { findPublishedPost } from '@/lib/posts/queries'
import { site as brand } from '@/lib/site'
import { pageAddress } from './metadata'
import { webpUrl, webpWidth } from '@/lib/uploads/picture-urls'

const CACHE_SECONDS = 3600

/**
 * Returns the oEmbed answer (link with a picture) for the address of a post on this site, or null for any other
 * address.
 */
export async function oembed(address: string) {
  const place = readAddress(address)
  const post = place && (await findPublishedPost(place.id))
  if (!post) return null
  const width = post.cover && webpWidth(post.cover.widths)
  return {
    version: '1.0',
    type: 'link',
    title: post.title,
    ...(post.maker.deleted
      ? {}
      : {
          author_name: post.maker.nickname,
          author_url: pageAddress(place.locale, `/user/blogger/${post.maker.id}`),
        }),
    provider_name: brand.name,
    provider_url: env().publicUrl,
    cache_age: CACHE_SECONDS,
    ...(post.cover && width
      ? {
          thumbnail_url: `${env().publicUrl}${webpUrl(post.cover)}`,
          thumbnail_width: width,
          thumbnail_height: Math.round((width * post.cover.height) / post.cover.width),
        }
      : {}),
  }
}

function readAddress(address: string) {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.origin !== new URL(env().publicUrl).origin) return null
  const [, prefix, text] = /^\/(?:m\/)?([a-z-]+)\/detail\/(\d+)$/.exec(url.pathname) ?? []
  const id = parseId(text ?? '')
  return isPrefix(prefix) && id !== null ? { id, locale: localeOfPrefix(prefix) } : null
}
