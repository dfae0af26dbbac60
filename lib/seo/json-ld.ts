import type { TutorialView } from '@/lib/academy/views'
import { designPath } from '@/lib/designs/schema'
import type { DesignDetailView } from '@/lib/designs/views'
import { env } from '@/lib/env'
import { joinFacts, withThickness } from '@/lib/i18n/join-list'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import type { AnswerView } from '@/lib/materials/answer-views'
import type { PostDetailView } from '@/lib/posts/views'
import type { MakerView } from '@/lib/members/views'
import { site as brand } from '@/lib/site'
import type { ImageView } from '@/lib/uploads/views'
import { pageAddress } from './metadata'
import { cardPath, postCard } from './cards/card'
import { webpUrl } from '@/lib/uploads/picture-urls'

const absolute = (path: string) => `${env().publicUrl}${path}`
const picture = (image: ImageView | null) => (image ? [absolute(webpUrl(image))] : undefined)
/** Returns the author, or nothing for a former member, who has no name. */
const madeBy = (maker: MakerView, locale: Locale) =>
  maker.deleted
    ? {}
    : {
        author: {
          '@type': 'Person',
          name: maker.nickname,
          url: pageAddress(locale, `/user/blogger/${maker.id}`),
        },
      }

/** The site's organisation, on pages whose other data does not define it. */
const house = () => ({
  '@type': 'Organization',
  '@id': absolute('/#house'),
  name: brand.name,
  url: absolute('/'),
})

/** Returns the schema.org data of home: the brand and its search. */
export function siteData(locale: Locale) {
  return {
    '@graph': [
      {
        ...house(),
        logo: absolute('/icons/512.png'),
        sameAs: Object.values(brand.social),
      },
      {
        '@type': 'WebSite',
        name: brand.name,
        url: pageAddress(locale, ''),
        inLanguage: languageTags[locale],
        publisher: { '@id': absolute('/#house') },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${pageAddress(locale, '/search')}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}

/** Returns a schema.org BreadcrumbList; the last entry is the page itself. */
export function breadcrumbData(items: readonly { label: string; href?: string }[], locale: Locale) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href ? { item: pageAddress(locale, href) } : {}),
    })),
  }
}

/** Returns a schema.org Dataset of the known settings for a material on a machine, with its files. */
export function answerData(
  answer: AnswerView,
  { url, description }: { url: string; description: string },
  locale: Locale,
) {
  const { material, machine, cell } = answer
  const name = joinFacts(locale, [material.names[locale], machine.name])
  const file = (kind: string, type: string) => ({
    '@type': 'DataDownload',
    encodingFormat: type,
    contentUrl: absolute(
      `/api/materials/${material.slug}/${machine.slug}/library.${kind}?language=${locale}`,
    ),
  })
  return {
    '@type': 'Dataset',
    name,
    description,
    url,
    inLanguage: languageTags[locale],
    isAccessibleForFree: true,
    dateModified: cell?.newestReport ?? cell?.newestRow ?? undefined,
    creator: house(),
    measurementTechnique: answer.method,
    distribution: [file('csv', 'text/csv'), file('json', 'application/json')],
  }
}

/** Returns a schema.org HowTo for a how-to, or a CreativeWork for an inspiration, with its video. */
export function postData(post: PostDetailView, locale: Locale) {
  const common = {
    name: post.title,
    description: post.synopsis,
    url: pageAddress(locale, `/detail/${post.id}`),
    image: picture(post.cover),
    inLanguage: languageTags[post.language],
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    ...madeBy(post.maker, locale),
    keywords: post.tags,
    ...(post.video ? { video: videoOf(post) } : {}),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: post.likes,
    },
  }
  if (post.postType === 1) return { '@type': 'CreativeWork', ...common }
  return {
    '@type': 'HowTo',
    ...common,
    ...(post.minutes ? { totalTime: `PT${post.minutes}M` } : {}),
    tool: post.device ? [{ '@type': 'HowToTool', name: post.device.name }] : [],
    supply: post.materials.map(({ names, text, thickness }) => ({
      '@type': 'HowToSupply',
      name: withThickness(post.language, names?.[post.language] ?? text ?? '', thickness),
    })),
    step: post.steps.map((step, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: step.title,
      // search engines require a text
      text: step.text || step.title,
      url: `${common.url}#step-${index + 1}`,
      image: picture(step.images[0] ?? null),
    })),
  }
}

function videoOf(post: PostDetailView) {
  return {
    '@type': 'VideoObject',
    name: post.title,
    description: post.synopsis,
    contentUrl: absolute(post.video!.url),
    // search engines require a thumbnail: without a picture the share card serves
    thumbnailUrl: picture(post.video!.poster ?? post.cover) ?? [
      absolute(cardPath(postCard(post, post.language))),
    ],
    uploadDate: post.publishedAt,
    inLanguage: languageTags[post.language],
  }
}

/** Returns a schema.org CreativeWork of a design. */
export function designData(design: DesignDetailView, locale: Locale) {
  return {
    '@type': 'CreativeWork',
    name: design.name,
    description: design.description || undefined,
    url: pageAddress(locale, designPath(design)),
    image: picture(design.preview),
    inLanguage: languageTags[design.language],
    datePublished: design.publishedAt,
    ...madeBy(design.maker, locale),
    keywords: design.tags,
    encodingFormat: design.formats,
  }
}

/** Returns a schema.org LearningResource of a lesson. */
export function tutorialData(tutorial: TutorialView, path: string, locale: Locale) {
  return {
    '@type': 'LearningResource',
    name: tutorial.title,
    description: tutorial.summary,
    url: pageAddress(locale, path),
    inLanguage: languageTags[locale],
    dateModified: tutorial.updatedAt,
    learningResourceType: tutorial.kind,
    timeRequired: `PT${tutorial.minutes}M`,
    isAccessibleForFree: true,
    publisher: house(),
    ...(tutorial.video ? { video: lessonVideo(tutorial, tutorial.video) } : {}),
  }
}

function lessonVideo(tutorial: TutorialView, video: NonNullable<TutorialView['video']>) {
  return {
    '@type': 'VideoObject',
    name: tutorial.title,
    description: tutorial.summary,
    contentUrl: absolute(video.mp4),
    thumbnailUrl: [absolute(video.poster)],
    uploadDate: tutorial.updatedAt,
    duration: `PT${Math.round(video.seconds)}S`,
    inLanguage: languageTags[tutorial.language],
  }
}
