import { createHash } from 'node:crypto'
import type { BadgeProofView } from '@/lib/academy/badges'
import type { Level } from '@/lib/academy/places'
import type { TutorialView } from '@/lib/academy/views'
import type { DesignDetailView } from '@/lib/designs/views'
import { catalogues } from '@/lib/i18n/catalogues'
import type { Locale } from '@/lib/i18n/locales'
import type { PostDetailView } from '@/lib/posts/views'
import { site as brand } from '@/lib/site'
import type { MakerView } from '@/lib/members/views'
import type { ImageView } from '@/lib/uploads/views'
import { webpUrl } from '@/lib/uploads/picture-urls'

/**
 * Version of draw.mjs: raise it when cards change their look, because caches keep them for a year under their address.
 */
const DRAWING = 1
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** The contents of a page's Open Graph picture. */
export type Card = {
  /** name of the file: kind, id, language of the texts around the title */
  name: string
  title: string
  label: string
  byline: string
  /** language of the title */
  language: Locale
  /** address of a photograph under /files/ */
  picture: string | null
  /** whether the picture is a portrait */
  round: boolean
  /** drawn in place of a picture */
  badge?: { product: string; level: Level }
}

const labels = (locale: Locale) => catalogues[locale].shell.card

/** wide enough for a card at double density */
const fileOf = (image: ImageView | null) => image && webpUrl(image)
const nameOf = (maker: MakerView) => (maker.deleted ? '' : maker.nickname)

/** Returns the share card of a post. */
export function postCard(post: PostDetailView, locale: Locale): Card {
  const kind = post.postType === 1 ? labels(locale).inspiration : labels(locale).howTo
  return {
    name: `post-${post.id}-${locale}`,
    title: post.title,
    label: post.device ? `${kind} · ${post.device.name}` : kind,
    byline: nameOf(post.maker),
    ...{ language: post.language, picture: fileOf(post.cover), round: false },
  }
}

/** Returns the share card of a design. */
export function designCard(design: DesignDetailView, locale: Locale): Card {
  return {
    name: `design-${design.id}-${locale}`,
    title: design.name,
    label: [labels(locale).design, ...design.formats.slice(0, 3)].join(' · '),
    byline: nameOf(design.maker),
    ...{ language: design.language, picture: fileOf(design.preview), round: false },
  }
}

/** Returns the share card of a lesson. */
export function lessonCard(lesson: TutorialView, locale: Locale): Card {
  return {
    name: `lesson-${lesson.id}-${locale}`,
    title: lesson.title,
    label: labels(locale).lesson,
    byline: lesson.summary,
    ...{ language: lesson.language, picture: lesson.video?.poster ?? null, round: false },
  }
}

/** Returns the share card of a badge. */
export function badgeCard({ code, product, level, maker }: BadgeProofView, locale: Locale): Card {
  const { levels, products } = catalogues[locale].academy
  return {
    name: `badge-${code}-${locale}`,
    title: `${products[product]} ${levels[level].level}`,
    label: labels(locale).badge,
    byline: nameOf(maker),
    ...{ language: locale, picture: null, round: false, badge: { product, level } },
  }
}

/** Returns the share card of a member's page. */
export function makerCard(maker: MakerView & { bio: string }, locale: Locale): Card {
  return {
    name: `maker-${maker.id}-${locale}`,
    title: maker.nickname,
    label: labels(locale).maker,
    byline: maker.bio,
    ...{ language: maker.language, picture: fileOf(maker.avatar.image), round: true },
  }
}

type Editorial = { id: number; title: string; cover: ImageView | null }

/** Returns the share card of an article or a contest. */
export function editorialCard(kind: 'article' | 'activity', about: Editorial, locale: Locale): Card {
  return {
    name: `${kind}-${about.id}-${locale}`,
    title: about.title,
    label: labels(locale)[kind],
    byline: '',
    ...{ language: locale, picture: fileOf(about.cover), round: false },
  }
}

/** Returns the card for every page that has none of its own. */
export function siteCard(locale: Locale): Card {
  return {
    name: `house-${locale}`,
    title: catalogues[locale].home.headline,
    label: brand.name,
    byline: '',
    ...{ language: locale, picture: null, round: false },
  }
}

/** Returns a hash of everything that the card shows, so that a version's picture never changes. */
export const cardVersion = (card: Card): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, brand.name, card]))
    .digest('hex')
    .slice(0, 20)

/** Returns the path of a card, which changes with its content. */
export const cardPath = (card: Card): string => `/files/o/${cardVersion(card)}/${card.name}.jpg`
