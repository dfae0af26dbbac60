// @ts-check
// For tests of helper processes: answers at once, waits without computing, computes without end, crashes, or never
// answers.
/** @param {number} ms */
const burn = (ms) => {
  const { user, system } = process.cpuUsage()
  for (;;) {
    const spent = process.cpuUsage({ user, system })
    if ((spent.user + spent.system) / 1000 > ms) return
  }
}

/** @typedef {{ id: number, waitMs?: number, burnMs?: number, silent?: boolean, fall?: boolean }} Asked */
process.on('message', (/** @type {Asked} */ { id, waitMs, burnMs, silent, fall }) => {
  if (fall) process.exit(1)
  if (silent) return
  if (burnMs) burn(burnMs)
  setTimeout(() => process.send?.({ id, pid: process.pid }), waitMs ?? 0)
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })
