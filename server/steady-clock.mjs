// @ts-check

/**
 * Returns a time in ms that runs on evenly, near that of `Date.now()`: lifetimes of what a process has cached are measured
 * by it, because the machine's clock may be set back by an hour, and what has changed before would count as fresh until then.
 */
export const steadyNow = () => performance.timeOrigin + performance.now()
