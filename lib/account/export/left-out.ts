/**
 * Columns that refer to the member or to their data but are not in the export, by reason; a test compares both with the
 * database.
 */
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
    'MaterialStar.rowId',
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
    'MaterialOutcome.rowId',
  ],
  'made by the site out of the published revision, which is there': [
    'MaterialRow.postId',
    'MaterialRow.makerId',
    'PostMaterial.postId',
    'PostTag.postId',
    'StorageUse.userId',
    'PostUpload.postId',
    'PostUpload.uploadId',
  ],
  'the site’s own list': ['PostLesson.postId'],
  'a moment: up to when time was credited to lessons, which are there': ['LearningClock.userId'],
  'how far the site has counted and mailed the notifications, which are there': ['Inbox.userId'],
  'stands with the post, the design or the account that it points from': [
    'Post.draftRevisionId',
    'Post.reviewRevisionId',
    'Post.publishedRevisionId',
    'User.avatarUploadId',
    'DesignFile.uploadId',
    'ResumableUpload.uploadId',
    'Feedback.uploadId',
    'MaterialOutcome.uploadId',
    'SeedEntry.transferId',
    'SeedTransfer.reversesId',
  ],
}
