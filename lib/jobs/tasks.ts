import type { TaskList } from 'graphile-worker'
import { sendMailTask } from '@/lib/mail/tasks'
import { postStatusChanged } from '@/lib/moderation/tasks'
import { settleRedemption, tidyRedemptions } from '@/lib/rewards/tasks'
import { indexSearch, rebuildSearchTask, refreshSearchPopularity } from '@/lib/search/tasks'
import { auditSeedsTask } from '@/lib/seeds/tasks'
import { forgetAddresses } from '@/lib/social/tasks'
import { cleanUploadsTask, eraseFiles, transcodeVideoTask } from '@/lib/uploads/tasks'
import type { JobName } from './names'

/** What the queue runs, by name. Every task can run twice without harm. */
export const taskList: TaskList & Record<JobName, (payload: unknown) => Promise<void>> = {
  audit_seeds: auditSeedsTask,
  clean_uploads: cleanUploadsTask,
  erase_files: eraseFiles,
  forget_addresses: forgetAddresses,
  index_search: indexSearch,
  post_status_changed: postStatusChanged,
  rebuild_search: rebuildSearchTask,
  refresh_search_popularity: refreshSearchPopularity,
  send_mail: sendMailTask,
  settle_redemption: settleRedemption,
  tidy_redemptions: tidyRedemptions,
  transcode_video: transcodeVideoTask,
}
