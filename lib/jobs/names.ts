/** Every task of the queue; each is defined in a lib/<domain>/tasks.ts and listed in tasks.ts. */
export const jobNames = [
  'audit_seeds',
  'announce',
  'clean_uploads',
  'erase_files',
  'forget_addresses',
  'index_search',
  'post_status_changed',
  'rebuild_search',
  'refresh_search_popularity',
  'queue_digests',
  'send_digest',
  'send_mail',
  'settle_redemption',
  'tell_many',
  'tell_of_codes',
  'tell_of_contests',
  'tidy_notifications',
  'tidy_redemptions',
  'transcode_video',
] as const
export type JobName = (typeof jobNames)[number]
