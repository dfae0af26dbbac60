import { getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import { cache, type ComponentProps } from 'react'
import { ClosedPost } from '@/components/post-form/closed-post'
import { PostForm } from '@/components/post-form/post-form'
import { missingMetadata, withNotFound } from '@/components/shell/with-not-found'
import { PhoneBar } from '@/components/shell/phone-bar'
import { requirePageViewer } from '@/lib/auth/page-viewer'
import { PageOfMember } from '@/components/shell/page-of-member'
import { getViewer } from '@/lib/auth/viewer'
import { orAbsent } from '@/lib/core/or-absent'
import { AddressReader, type AddressQuery } from '@/lib/core/read-address'
import { parseSite } from '@/lib/i18n/locales'
import { startContent } from '@/lib/materials/start-content'
import { getOwnDraft } from '@/lib/posts/own-queries'
import type { OwnDraft } from '@/lib/posts/views'
import type { PostType } from '@/lib/posts/schema'
import { publishedTerms } from '@/lib/posts/published-terms'
import { cachedPopularTags } from '@/lib/posts/queries'
import { seedsForPost } from '@/lib/posts/seeds-for-post'
import { getCatalog } from '@/lib/settings/queries'
import { site as kerf } from '@/lib/site'
import { pageMetadata } from '@/lib/seo/metadata'

type Search = Promise<AddressQuery>
/** programs that most makers draw and send jobs with; the field accepts any other name */
const programs = ['LightBurn', 'LaserGRBL', 'Inkscape', 'Adobe Illustrator', 'Affinity Designer', 'Fusion']
const paths = { 0: '/form/operate', 1: '/form/inspiration' } as const
/** The list that the arrow of a phone's bar leads back to. */
const BACK = '/user/home?tab=works'

export async function writeMetadata({
  site,
  postType,
  search,
}: {
  site: string
  postType: PostType
  search: Search
}) {
  const address = new AddressReader(await search)
  const t = await getTranslations('publish')
  const page = { site, path: paths[postType], description: t('aboutForm') }
  const id = address.id('id') ?? null
  const draft = id === null ? null : await findDraft(id)
  const isMissing = !address.isRight || (id !== null && !draft)
  // a visitor is about to be sent to the log-in; only a member gets the screen of a missing post
  if (isMissing && (await getViewer())) return missingMetadata()
  if (draft && isClosed(draft))
    return pageMetadata({ ...page, title: draft.content.title || t('closed.untitled') })
  const named = draft && isEdit(draft) ? 'Edit' : 'Title'
  return pageMetadata({ ...page, title: postType === 0 ? t(`howTo${named}`) : t(`inspiration${named}`) })
}

/** The form on a new post, which the query may prefill, or with `?id=` on one of the viewer's own posts. */
export const WritePage = withNotFound(async function WritePage({
  site: segment,
  postType,
  search,
}: {
  site: string
  postType: PostType
  search: Search
}) {
  const site = parseSite(segment)!
  const [searched, t] = await Promise.all([search, getTranslations('publish')])
  const address = new AddressReader(searched)
  const id = address.id('id') ?? null
  const query = queryOf(id === null ? searched : { id: String(id) })
  const viewer = await requirePageViewer(segment, paths[postType] + query)
  if (!address.isRight) notFound()

  const [catalog, draft, seeds, popularTags] = await Promise.all([
    getCatalog(),
    id === null ? null : findDraft(id),
    seedsForPost(viewer, postType, id),
    cachedPopularTags(),
  ])
  if (id !== null && !draft) notFound()
  if (draft && draft.postType !== postType) redirect(`${site.prefix}${paths[draft.postType]}${query}`)

  const reasons = draft ? await reasonTexts(draft) : []
  if (draft && isClosed(draft)) return <ClosedPage viewerId={viewer.id} draft={draft} reasons={reasons} />
  const named = draft && isEdit(draft) ? 'Edit' : 'Title'
  return (
    <>
      <PhoneBar title={postType === 0 ? t(`howTo${named}`) : t(`inspiration${named}`)} back={BACK} />
      <PageOfMember id={viewer.id} />
      <PostForm
        // remounts the form when it shows another post
        key={draft ? `${draft.id}-${draft.status}` : 'new'}
        viewerId={viewer.id}
        postType={postType}
        catalog={catalog}
        suggested={{ tags: popularTags, programs: [kerf.studio.name, ...programs] }}
        content={draft?.content ?? startContent(site.locale, searched, catalog)}
        draft={draft && { id: draft.id, revision: draft.revision, savedAt: draft.savedAt }}
        uploads={draft?.uploads ?? {}}
        published={draft && (await publishedTerms(draft.id))}
        {...reviewOf(draft, reasons)}
        seeds={seeds}
      />
    </>
  )
})

/** The page of a post that its author cannot edit now: in review or removed. */
async function ClosedPage({
  viewerId,
  draft,
  reasons,
}: {
  viewerId: number
  draft: Closed
  reasons: Awaited<ReturnType<typeof reasonTexts>>
}) {
  const t = await getTranslations('posts')
  const { id, content, status, note } = draft
  return (
    <>
      <PhoneBar title={t(draft.postType === 0 ? 'kindHowTo' : 'kindInspiration')} back={BACK} />
      <PageOfMember id={viewerId} />
      <ClosedPost id={id} title={content.title} status={status} reasons={reasons} note={note} />
    </>
  )
}

/** Returns the query that the log-in leads its reader back with. */
function queryOf(searched: AddressQuery): string {
  const said = Object.entries(searched).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return said.length > 0 ? `?${new URLSearchParams(said)}` : ''
}

/** Returns the viewer's own draft, or null; read once for the page and its title. */
const findDraft = cache(async (id: number): Promise<OwnDraft | null> => {
  const viewer = await getViewer()
  if (!viewer) return null
  return orAbsent(getOwnDraft(viewer, id))
})

type Closed = OwnDraft & { status: 'REVIEW' | 'REMOVED' }
const isClosed = (draft: OwnDraft): draft is Closed => draft.status === 'REVIEW' || draft.status === 'REMOVED'

// saving a rejected post turns it into a draft; the reasons stay visible meanwhile
const isRejected = ({ status, reasons }: OwnDraft) =>
  status === 'REJECTED' || (status === 'DRAFT' && reasons.length > 0)

/** An edit is a draft of a post that was submitted before. */
const isEdit = (draft: OwnDraft) => isRejected(draft) || draft.status === 'APPROVED'

/**
 * Returns the state of a review, and the refused fields with their reasons; both are empty for a draft that nobody has
 * judged.
 */
function reviewOf(
  draft: OwnDraft | null,
  reasons: Awaited<ReturnType<typeof reasonTexts>>,
): Pick<ComponentProps<typeof PostForm>, 'refused' | 'review'> {
  const rejected = draft !== null && isRejected(draft)
  return {
    refused: rejected
      ? Object.fromEntries(reasons.flatMap(({ text, field }) => (field ? [[field, text]] : [])))
      : {},
    review:
      draft && isEdit(draft)
        ? { status: rejected ? 'REJECTED' : 'APPROVED', reasons, note: draft.note }
        : null,
  }
}

/** Returns the canned reasons in the reader's language (docs/product.md "Publishing"). */
async function reasonTexts({ reasons }: OwnDraft) {
  const t = await getTranslations('events.reasons')
  return reasons.map(({ code, field }) => ({
    text: t.has(code as 'guidelines') ? t(code as 'guidelines') : code,
    field,
  }))
}
