type Pointers = {
  draftRevisionId: number | null
  reviewRevisionId: number | null
  publishedRevisionId: number | null
}

/**
 * The revision that a post is to its author: what is written, else what was handed in, else what is published. Not the newest:
 * an edit that was rejected and then discarded is newer than what is published.
 */
export const ownRevisionId = (post: Pointers): number | null =>
  post.draftRevisionId ?? post.reviewRevisionId ?? post.publishedRevisionId
