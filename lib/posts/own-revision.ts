type Revisions<Revision> = { draft: Revision | null; review: Revision | null; published: Revision | null }
type Pointers = {
  draftRevisionId: number | null
  reviewRevisionId: number | null
  publishedRevisionId: number | null
}

/**
 * Returns the revision that the author works on: the draft, otherwise the submitted revision, otherwise the published
 * one. The newest one may be a rejected edit that was then discarded.
 */
export const ownRevision = <Revision>(post: Revisions<Revision>): Revision | null =>
  post.draft ?? post.review ?? post.published

/** Returns the id of the same revision when only ids are loaded. */
export const ownRevisionId = (post: Pointers): number | null =>
  ownRevision({
    draft: post.draftRevisionId,
    review: post.reviewRevisionId,
    published: post.publishedRevisionId,
  })
