/** Every task of the queue; each is defined in a lib/<domain>/tasks.ts and listed in tasks.ts. */
export const jobNames = [
  'audit_seeds',
  'clean_uploads',
  'erase_files',
  'forget_addresses',
  'index_search',
  'post_status_changed',
  'rebuild_search',
  'refresh_search_popularity',
  'send_mail',
  'settle_redemption',
  'tidy_redemptions',
  'transcode_video',
] as const
export type JobName = (typeof jobNames)[number]
