/** Columns that lead to the member or to what is theirs and are not in the export, by why; a test compares both with the database. */
export const leftOut: Record<string, readonly `${string}.${string}`[]> = {
  'ends within 60 seconds and is a key to the account': ['HandoffToken.userId', 'HandoffToken.sessionId'],
  'what another member decided about them': ['Block.blockedId'],
  'what others did; the numbers stand with what they did it to': [
    'PostLike.postId',
    'PostSave.postId',
    'PostShare.postId',
    'DesignLike.designId',
    'DesignSave.designId',
    'CommentLike.commentId',
    'Download.postId',
    'Download.designId',
    'Post.basedOnId',
  ],
  'what others said': [
    'Comment.postId',
    'Comment.designId',
    'Comment.parentId',
    'Comment.uploadId',
    'CommentMention.commentId',
  ],
  'made by the house out of the published revision, which is there': [
    'PostSetting.postId',
    'PostMaterial.postId',
    'PostTag.postId',
  ],
  'the house’s own list': ['PostLesson.postId'],
  'stands with the post, the design or the account that it points from': [
    'Post.draftRevisionId',
    'Post.reviewRevisionId',
    'Post.publishedRevisionId',
    'User.avatarUploadId',
    'DesignFile.uploadId',
    'ResumableUpload.uploadId',
    'SeedEntry.transferId',
    'SeedTransfer.reversesId',
  ],
}
