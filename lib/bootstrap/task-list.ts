import type { Task, TaskList } from 'graphile-worker'
import { forgetAddresses } from '@/lib/account/tasks'
import { notifyContestsTask, refreshContestsTask } from '@/lib/activities/tasks'
import { refreshArticlesTask } from '@/lib/articles/tasks'
import { forgetScreenshots } from '@/lib/feedback/tasks'
import { sendMailTask } from '@/lib/mail/tasks'
import { designStatusChanged } from '@/lib/designs/tasks'
import { forgetMailboxes, liftSuspensionTask, memberSuspended, roleChanged } from '@/lib/auth/tasks'
import { countReportsTask, fillRowsTask, updateCellsTask } from '@/lib/materials/tasks'
import { postStatusChanged } from '@/lib/moderation/tasks'
import {
  announceTask,
  queueDigestsTask,
  sendDigestTask,
  notifyManyTask,
  tidyNotifications,
} from '@/lib/notifications/tasks'
import { settleRedemption, tidyRedemptions, notifyCodesTask, refreshSalesTask } from '@/lib/rewards/tasks'
import { indexSearch, rebuildSearchTask, refreshSearchPopularity } from '@/lib/search/tasks'
import { auditSeedsTask, awardOrdersTask, refreshRulesTask, settleSeedsTask } from '@/lib/seeds/tasks'
import { cleanUploadsTask, eraseFiles, sweepStoreTask, transcodeVideoTask } from '@/lib/uploads/tasks'
import { formerNames, type JobName } from '@/lib/jobs/names'

const tasks: Record<JobName, Task> = {
  announce: announceTask,
  audit_seeds: auditSeedsTask,
  award_orders: awardOrdersTask,
  clean_uploads: cleanUploadsTask,
  count_reports: countReportsTask,
  design_status_changed: designStatusChanged,
  erase_files: eraseFiles,
  fill_rows: fillRowsTask,
  forget_addresses: forgetAddresses,
  forget_mailboxes: forgetMailboxes,
  forget_screenshots: () => forgetScreenshots(),
  index_search: indexSearch,
  lift_suspension: liftSuspensionTask,
  member_suspended: memberSuspended,
  notify_contests: notifyContestsTask,
  notify_expiring_codes: notifyCodesTask,
  notify_many: (payload) => notifyManyTask(payload),
  post_status_changed: postStatusChanged,
  queue_digests: queueDigestsTask,
  rebuild_search: rebuildSearchTask,
  refresh_articles: refreshArticlesTask,
  refresh_contests: refreshContestsTask,
  refresh_rules: refreshRulesTask,
  refresh_sales: refreshSalesTask,
  refresh_search_popularity: refreshSearchPopularity,
  role_changed: roleChanged,
  send_digest: sendDigestTask,
  send_mail: sendMailTask,
  settle_redemption: settleRedemption,
  settle_seeds: settleSeedsTask,
  sweep_store: sweepStoreTask,
  tidy_notifications: tidyNotifications,
  tidy_redemptions: tidyRedemptions,
  transcode_video: transcodeVideoTask,
  update_cells: updateCellsTask,
}

/** The queue's tasks by name, former names included. Every task can run twice without harm. */
export const taskList: TaskList & Record<JobName, Task> = {
  ...tasks,
  ...Object.fromEntries(Object.entries(formerNames).map(([former, name]) => [former, tasks[name]])),
}
