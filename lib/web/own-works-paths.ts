/** Path of the author's list of rejected works, without language: the author corrects or discards a rejected edit there. */
export const rejectedWorksPath = '/user/home?tab=works&status=rejected'

/** Path of the author's list of removed works, without language. */
export const removedWorksPath = '/user/home?tab=works&status=removed'
