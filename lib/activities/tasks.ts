import { notifyContests } from './notify-contests'
import { refreshContests } from './refresh-contests'

/** Task `notify_contests`, once an hour: notifies members of contests that begin, end soon or have ended. */
export const notifyContestsTask = () => notifyContests()

/** Task `refresh_contests`, every minute: updates the contests on pages to the present time. */
export const refreshContestsTask = () => refreshContests()
