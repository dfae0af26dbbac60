import { notifyContests } from './notify-contests'

/** Once an hour: members hear of contests that begin, end soon or have ended. */
export const notifyContestsTask = () => notifyContests()
