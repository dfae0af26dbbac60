import { tellOfContests } from './tell-of-contests'

/** Once an hour: members hear of contests that begin, end soon or have ended. */
export const tellOfContestsTask = () => tellOfContests()
