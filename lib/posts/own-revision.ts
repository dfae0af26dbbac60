type Revisions<Revision> = { draft: Revision | null; review: Revision | null; published: Revision | null }
type Pointers = {
  draftRevisionId: number | null
  reviewRevisionId: number | null
  publishedRevisionId: number | null
}

/**
 * The revision that a post is to its author: what is written, else what was handed in, else what is published. Not the newest:
 * an edit that was rejected and then discarded is newer than what is published.
 */
export const ownRevision = <Revision>(post: Revisions<Revision>): Revision | null =>
  post.draft ?? post.review ?? post.published

/** The same by its id, where the revisions are not at hand. */
export const ownRevisionId = (post: Pointers): number | null =>
  ownRevision({
    draft: post.draftRevisionId,
    review: post.reviewRevisionId,
    published: post.publishedRevisionId,
  })
