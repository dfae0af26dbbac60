/** Every task of the queue; each is defined in a lib/<domain>/tasks.ts and listed in lib/bootstrap/task-list.ts. */
export const jobNames = [
  'announce',
  'audit_seeds',
  'award_orders',
  'clean_uploads',
  'count_reports',
  'design_status_changed',
  'erase_files',
  'fill_rows',
  'forget_addresses',
  'forget_mailboxes',
  'forget_screenshots',
  'index_search',
  'lift_suspension',
  'member_suspended',
  'notify_contests',
  'notify_expiring_codes',
  'notify_many',
  'post_status_changed',
  'queue_digests',
  'rebuild_search',
  'refresh_articles',
  'refresh_contests',
  'refresh_rules',
  'refresh_sales',
  'refresh_search_popularity',
  'role_changed',
  'send_digest',
  'send_mail',
  'settle_redemption',
  'settle_seeds',
  'sweep_store',
  'tidy_notifications',
  'tidy_redemptions',
  'transcode_video',
  'update_cells',
] as const
export type JobName = (typeof jobNames)[number]

/**
 * Former names of tasks: jobs that an earlier version has queued, or still queues during a deployment, run all the
 * same.
 */
export const formerNames = {
  keep_cells: 'update_cells',
  tell_many: 'notify_many',
  tell_of_codes: 'notify_expiring_codes',
  tell_of_contests: 'notify_contests',
} as const satisfies Record<string, JobName>
