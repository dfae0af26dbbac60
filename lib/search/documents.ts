import type { Tx } from '@/lib/db/client'
import type { Language } from '@/lib/db/generated/enums'
import { languageFromDb, languageToDb } from '@/lib/db/language'
import type { PostContent } from '@/lib/posts/check-content'
import { publicDesigns } from '@/lib/designs/policy'
import { publicPosts } from '@/lib/posts/policy'
import { findStoredTranslations, type StoredTranslation } from '@/lib/translation/stored'
import type { SearchKind } from './schema'

/** A subject's texts in one language: a row of SearchDocument. A stored translation is another one of the same subject. */
export type SearchText = {
  kind: SearchKind
  id: number
  language: Language
  title: string
  names: string[]
  description: string
  rest: string
  deviceIds: number[]
  materialIds: number[]
  popularity: number
}

/** What may be found of these subjects, each in every language that there is of it. */
export const readTexts: Record<SearchKind, (tx: Tx, ids: number[]) => Promise<SearchText[]>> = {
  post: readPosts,
  design: readDesigns,
  tutorial: readTutorials,
  user: readMembers,
}

async function readPosts(tx: Tx, ids: number[]): Promise<SearchText[]> {
  const posts = await tx.post.findMany({
    where: { id: { in: ids }, ...publicPosts },
    select: {
      id: true,
      title: true,
      language: true,
      hotScore: true,
      device: { select: { id: true, name: true } },
      published: { select: { content: true } },
      tags: { select: { tag: { select: { name: true } } } },
      materials: {
        select: { text: true, material: { select: { id: true, names: true, synonyms: true } } },
      },
    },
  })
  const contents = new Map(
    posts.map(({ id, published }) => [id, published!.content as unknown as PostContent]),
  )
  const uploadIds = [...contents.values()].flatMap(({ files = [] }) => files.map(({ uploadId }) => uploadId))
  const uploads = await tx.upload.findMany({
    where: { id: { in: uploadIds } },
    select: { id: true, name: true },
  })
  const fileNames = new Map(uploads.map(({ id, name }) => [id, name]))
  const fields = posts.map(({ id, title }) => fieldsOf(title, contents.get(id)!))
  const translations = await findStoredTranslations(
    tx,
    posts.map(({ language }, index) => ({ source: languageFromDb(language), fields: fields[index]! })),
  )
  return posts.flatMap(({ device, ...post }, index) => {
    const { synopsis = '', steps = [], files = [] } = contents.get(post.id)!
    const written: SearchText = {
      kind: 'post',
      id: post.id,
      language: post.language,
      title: post.title,
      names: [
        ...post.tags.map(({ tag }) => tag.name),
        ...post.materials.flatMap(({ text, material }) => [
          text ?? '',
          ...(material ? namesOf(material) : []),
        ]),
        device?.name ?? '',
        ...files.map(({ uploadId }) => fileNames.get(uploadId) ?? ''),
      ],
      description: synopsis,
      rest: steps
        .flatMap(({ title, text, tip, settings = [] }) => [
          title,
          text,
          tip,
          ...settings.map(({ other }) => other),
        ])
        .filter(Boolean)
        .join('\n'),
      deviceIds: device ? [device.id] : [],
      materialIds: post.materials.flatMap(({ material }) => (material ? [material.id] : [])),
      popularity: post.hotScore,
    }
    return [written, ...translations[index]!.map((translation) => inTranslation(written, translation))]
  })
}

/** What of a post a machine translates (lib/posts/translatable-fields.ts) and search reads. */
function fieldsOf(title: string, { synopsis = '', steps = [] }: PostContent): Record<string, string> {
  const parts = steps.flatMap((step, index) =>
    (['title', 'text', 'tip'] as const).map((field) => [`${index}.${field}`, step[field] ?? '']),
  )
  return { title, synopsis, ...(Object.fromEntries(parts) as Record<string, string>) }
}

/** The title is shown where it is found, the rest only has to be found: what is not translated is in the text as written. */
function inTranslation(written: SearchText, { language, fields }: StoredTranslation): SearchText {
  const { title, synopsis, ...steps } = fields
  return {
    ...written,
    language: languageToDb(language),
    title: title!.whole,
    description: synopsis!.said,
    rest: Object.values(steps)
      .map(({ said }) => said)
      .join('\n'),
  }
}

function namesOf({ names, synonyms }: { names: unknown; synonyms: unknown }): string[] {
  const synonymLists = Object.values((synonyms ?? {}) as Record<string, string[]>)
  return [...Object.values((names ?? {}) as Record<string, string>), ...synonymLists.flat()]
}

async function readDesigns(tx: Tx, ids: number[]): Promise<SearchText[]> {
  const designs = await tx.design.findMany({
    where: { id: { in: ids }, ...publicDesigns },
    select: {
      id: true,
      name: true,
      language: true,
      description: true,
      tags: true,
      formats: true,
      downloadsCount: true,
      likesCount: true,
      category: { select: { names: true } },
      files: { select: { upload: { select: { name: true } } } },
    },
  })
  return designs.map((design) => ({
    kind: 'design',
    id: design.id,
    language: design.language,
    title: design.name,
    names: [
      ...design.tags,
      ...Object.values((design.category.names ?? {}) as Record<string, string>),
      ...design.files.map(({ upload }) => upload.name),
      ...design.formats,
    ],
    description: design.description,
    rest: '',
    deviceIds: [],
    materialIds: [],
    popularity: design.downloadsCount + design.likesCount,
  }))
}

async function readTutorials(tx: Tx, ids: number[]): Promise<SearchText[]> {
  const tutorials = await tx.tutorial.findMany({
    where: { id: { in: ids }, retiredAt: null },
    select: { id: true, product: true, section: true, helpfulYes: true, texts: true },
  })
  const devices = await tx.device.findMany({ select: { id: true, slug: true, name: true } })
  return tutorials.flatMap(({ id, product, section, helpfulYes, texts }) => {
    const device = devices.find(({ slug }) => slug === product)
    return texts.map(({ language, title, summary, body }) => ({
      kind: 'tutorial' as const,
      id,
      language,
      title,
      names: [device?.name ?? product, section],
      description: summary,
      rest: body,
      deviceIds: device ? [device.id] : [],
      materialIds: [],
      popularity: helpfulYes,
    }))
  })
}

async function readMembers(tx: Tx, ids: number[]): Promise<SearchText[]> {
  const members = await tx.user.findMany({
    where: { id: { in: ids }, status: 'ACTIVE' },
    select: { id: true, nickname: true, bio: true, language: true, followersCount: true },
  })
  return members.map(({ id, nickname, bio, language, followersCount }) => ({
    kind: 'user',
    id,
    language,
    title: nickname,
    names: [],
    description: bio,
    rest: '',
    deviceIds: [],
    materialIds: [],
    popularity: followersCount,
  }))
}
