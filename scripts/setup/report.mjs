// @ts-check
import './output.mjs'
import { inData, shown } from './paths.mjs'
import { SetupError } from './tools.mjs'

const started = performance.now()
/** @type {string[]} */
const timings = []

/**
 * Seconds as people read them: `71 s`, `1.1 s`.
 * @param {number} ms
 */
export const seconds = (ms) => (ms < 9950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`)

/**
 * A line of progress.
 * @param {string} text
 */
export const print = (text) => console.log(`  ${text}`)

/**
 * Runs a step and keeps its time for the summary. Steps that turn out to have nothing to do resolve to false.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
export async function timed(name, work) {
  const from = performance.now()
  const did = await work()
  if (did !== false) timings.push(`${name} ${seconds(performance.now() - from)}`)
  return did
}

/** `install 71 s · database 1.1 s · … · 98 s in all` */
export const timingLine = () => [...timings, `${seconds(performance.now() - started)} in all`].join(' · ')

/**
 * Prints an error: the message of a SetupError, what keeps a file from being written, otherwise the whole stack trace.
 * @param {unknown} error
 */
export function printError(error) {
  const message = error instanceof SetupError ? error.message : describeObstacle(error)
  console.error(message === null ? error : `\n${message}\n`)
}

/** Why a file cannot be written, by the codes of the system. @type {Record<string, string>} */
const obstacles = {
  ...{ ENOSPC: 'There is no room on the disk', EDQUOT: 'There is no room on the disk' },
  ...{ EFBIG: 'There is no room on the disk', EROFS: 'The file system is read-only' },
  ...{ EACCES: 'This user may not write here', EPERM: 'This user may not write here' },
}

/** Calls of the system that change files. */
const writes = /^(open|write|mkdir|link|rename|unlink|rmdir|rm|chown|chmod)$/

/**
 * @param {unknown} error
 * @returns {string | null}
 */
function describeObstacle(error) {
  const { code = '', path = inData(), syscall = '' } = /** @type {NodeJS.ErrnoException} */ (error ?? {})
  return obstacles[code] && writes.test(syscall) ? `${obstacles[code]}: ${shown(path)}` : null
}

/**
 * Returns a function for `onWait` that names the process waited for, on standard error: standard output may be a script's result.
 * @param {string} what
 * @returns {(holder: import('./processes.mjs').ProcessRecord) => void}
 */
export const printWaiting = (what) => (holder) =>
  console.error(`  waiting for process ${holder.pid}, which is busy with ${what} …`)
