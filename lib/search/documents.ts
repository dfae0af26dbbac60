import { publicTutorials } from '@/lib/academy/policy'
import type { Tx } from '@/lib/db/client'
import type { Language } from '@/lib/db/generated/enums'
import { languageToDb } from '@/lib/db/language'
import type { Locale } from '@/lib/i18n/locales'
import type { PostContent } from '@/lib/posts/check-content'
import { translatableFields, untranslatedTexts } from '@/lib/posts/translatable-fields'
import { publicDesigns } from '@/lib/designs/policy'
import { findStoredTranslations, type StoredTranslation } from '@/lib/translation/stored'
import type { SearchKind } from './schema'

/**
 * The texts of a subject in one language, a row of SearchDocument. A stored translation is another row of the same
 * subject.
 */
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

/** Readers of the searchable texts of subjects, by kind; a subject has a text per language. */
export const readTexts: Record<SearchKind, (tx: Tx, ids: number[]) => Promise<SearchText[]>> = {
  post: readPosts,
  design: readDesigns,
  tutorial: readTutorials,
  user: readMembers,
}

type PostRow = {
  id: number
  title: string
  language: Locale
  hotScore: number
  deviceId: number | null
  device: string | null
  content: PostContent
  tags: string[]
  materials: { id: number | null; text: string | null }[]
  files: string[]
}

async function readPosts(tx: Tx, ids: number[]): Promise<SearchText[]> {
  // one statement: a rebuild reads a million posts
  const posts = await tx.$queryRaw<PostRow[]>`
    SELECT p.id, p.title, p.language::text, p."hotScore", p."deviceId", d.name AS device, r.content,
      ARRAY(SELECT t.name FROM "PostTag" x JOIN "Tag" t ON t.id = x."tagId" WHERE x."postId" = p.id ORDER BY x.sort, t.id) AS tags,
      ARRAY(SELECT jsonb_build_object('id', m."materialId", 'text', m.text) FROM "PostMaterial" m
        WHERE m."postId" = p.id ORDER BY m.sort, m.id) AS materials,
      ARRAY(SELECT u.name FROM jsonb_path_query(r.content, '$.files[*].uploadId') WITH ORDINALITY AS file (id, sort)
        JOIN "Upload" u ON u.id = file.id::int ORDER BY file.sort) AS files
    FROM "Post" p JOIN "PostRevision" r ON r.id = p."publishedRevisionId" LEFT JOIN "Device" d ON d.id = p."deviceId"
    WHERE p.id = ANY(${ids}) AND p.visible`
  const names = await namesOfMaterials(
    tx,
    posts.flatMap(({ materials }) => materials.map(({ id }) => id)),
  )
  const fields = posts.map(({ title, content }) => translatableFields({ ...content, title }))
  const translations = await findStoredTranslations(
    tx,
    posts.map(({ language }, index) => ({ source: language, fields: fields[index]! })),
  )
  return posts.flatMap(({ content, ...post }, index) => {
    const { synopsis = '', title: _, ...others } = fields[index]!
    const written: SearchText = {
      kind: 'post',
      id: post.id,
      language: languageToDb(post.language),
      title: post.title,
      names: [
        ...post.tags,
        ...post.materials.flatMap(({ id, text }) => [text ?? '', ...((id && names.get(id)) || [])]),
        post.device ?? '',
        ...post.files,
      ],
      description: synopsis,
      rest: [...Object.values(others), ...untranslatedTexts(content)].filter(Boolean).join('\n'),
      deviceIds: post.deviceId ? [post.deviceId] : [],
      materialIds: post.materials.flatMap(({ id }) => id ?? []),
      popularity: post.hotScore,
    }
    return [written, ...translations[index]!.map((translation) => inTranslation(written, translation))]
  })
}

/**
 * Returns the row of a stored translation. Results show its title, so untranslated parts of the title stay; the other
 * fields hold translated text alone, because the original row has the rest.
 */
function inTranslation(written: SearchText, { language, fields }: StoredTranslation): SearchText {
  const { title, synopsis, ...others } = fields
  return {
    ...written,
    language: languageToDb(language),
    title: title!.whole,
    description: synopsis!.translated,
    rest: Object.values(others)
      .map(({ translated }) => translated)
      .join('\n'),
  }
}

/** Returns all names and synonyms of each material, in every language. */
async function namesOfMaterials(tx: Tx, ids: (number | null)[]): Promise<Map<number, string[]>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  if (wanted.length === 0) return new Map()
  const materials = await tx.material.findMany({
    where: { id: { in: wanted } },
    select: { id: true, names: true, synonyms: true },
  })
  return new Map(
    materials.map(({ id, names, synonyms }) => {
      const others = Object.values((synonyms ?? {}) as Record<string, string[]>)
      return [id, [...Object.values((names ?? {}) as Record<string, string>), ...others.flat()]]
    }),
  )
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
    where: { id: { in: ids }, ...publicTutorials },
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
