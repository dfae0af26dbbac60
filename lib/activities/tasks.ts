import { notifyContests } from './notify-contests'
import { refreshContests } from './refresh-contests'

/** Once an hour: members hear of contests that begin, end soon or have ended. */
export const notifyContestsTask = () => notifyContests()

/** Every minute: pages show contests as they are at this time. */
export const refreshContestsTask = () => refreshContests()
