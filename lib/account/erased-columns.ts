/**
 * Every column that refers to a member, and what happens to its rows when the account is deleted. A test compares both
 * lists with the database (erased-columns.test.ts), and finds no row of a deleted member under a column of `erased`.
 */
type Column = `${string}.${string}`

/** By the file of lib/account that erases the rows. */
export const erased = {
  'erase-member.ts': [
    'HandoffToken.userId',
    'Session.userId',
    'ExternalAccount.userId',
    'UserDevice.userId',
    'UserModule.userId',
    'MaterialStar.userId',
    'SocialLink.userId',
    'NotificationSetting.userId',
    'TutorialProgress.userId',
    'LearningClock.userId',
    'WatchLater.userId',
    'BadgeAward.userId',
    'Feedback.userId',
    'NewsletterRequest.userId',
  ],
  'erase-social.ts': [
    'Follow.followerId',
    'Follow.followedId',
    'Block.blockerId',
    'Block.blockedId',
    'Notification.userId',
    'Inbox.userId',
    'CommentMention.userId',
    'MaterialOutcome.memberId',
  ],
  'erase-reactions.ts': [
    'PostLike.userId',
    'PostSave.userId',
    'DesignLike.userId',
    'DesignSave.userId',
    'CommentLike.userId',
    'TutorialVote.userId',
  ],
  'erase-uploads.ts': ['ResumableUpload.ownerId'],
} as const satisfies Record<string, readonly Column[]>

/** By the reason for which the rows stay; nothing in them but a number may reveal their member. */
export const staying: Record<string, readonly Column[]> = {
  'published works stay or go as the member chooses (erase-content.ts), with their files (erase-uploads.ts)':
    ['Post.authorId', 'Design.authorId', 'MaterialRow.makerId', 'Upload.ownerId', 'StorageUse.userId'],
  'comments stay as a former member’s; deleted ones lose their text (erase-content.ts)': ['Comment.authorId'],
  'a number of the post stands on them, which leads to nobody': ['PostShare.userId'],
  'others’ Seeds stand on them; the hash of the address goes after 30 days, whoever left (lib/posts/download-post.ts)':
    ['Download.userId'],
  'an operator decides about the report; its note goes (erase-social.ts)': ['Report.reporterId'],
  'the ledger refers to them; addresses go (ship-parcel.ts, erase-member.ts)': [
    'SeedAccount.userId',
    'Redemption.userId',
    'StoreOrder.userId',
  ],
  'keyed hashes, so that one person begins once: 24 months': ['EarningAddress.userId'],
}
