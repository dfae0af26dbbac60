// @ts-check
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inData } from './paths.mjs'
import { describeProcess, isRunning } from './processes.mjs'

/**
 * The holder of a lock, with the details given to `takeLock`.
 * @typedef {import('./processes.mjs').ProcessRecord & { role?: string, url?: string, site?: import('./processes.mjs').ProcessRecord }} Holder
 */
/** @typedef {{ previous: Holder | null, release: () => void, update: (more: object) => void, holder?: undefined }} Lock */

/** @param {string} name */
const fileOf = (name) => inData('locks', `${name}.json`)

/**
 * Returns the record of a lock's holder (`pid` and the details given to `takeLock`), or null when no living process holds it.
 * @param {string} name
 */
export function lockHolder(name) {
  const record = readRecord(fileOf(name))
  return isRunning(record) ? record : null
}

/**
 * Takes a lock that ends with this process. Returns `{ release, update, previous }` (`previous` is what a dead holder
 * left behind, or null), or `{ holder }` when a living process has it.
 * @param {string} name
 * @param {object} [details]
 * @returns {Lock | { holder: Holder }}
 */
export function takeLock(name, details = {}) {
  const file = fileOf(name)
  const own = `${file}.${process.pid}`
  // the lock of a running site is read before anything is written: commands work beside it on a full disk
  const known = lockHolder(name)
  if (known) return { holder: known }
  mkdirSync(inData('locks'), { recursive: true })
  /** @type {Holder | null} */
  let previous = null
  for (;;) {
    const record = { ...describeProcess(process.pid), ...details }
    try {
      writeFileSync(own, JSON.stringify(record))
      // link() is atomic: no process reads a half-written lock, and only one process gets it.
      linkSync(own, file)
      rmSync(own)
      return {
        previous,
        release: () => rmSync(file, { force: true }),
        update: (more) => {
          writeFileSync(own, JSON.stringify(Object.assign(record, more)))
          renameSync(own, file)
        },
      }
    } catch (error) {
      rmSync(own, { force: true })
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    }
    const holder = readRecord(file)
    if (holder && isRunning(holder)) return { holder }
    previous = holder ?? previous
    removeStale(file, holder)
  }
}

/**
 * Takes a lock like `takeLock`, but waits for its holder; calls `onWait(holder)` once if there is one.
 * @param {string} name
 * @param {object} [details]
 * @param {(holder: Holder) => void} [onWait]
 * @returns {Promise<Lock>}
 */
export async function waitForLock(name, details = {}, onWait = () => {}) {
  for (let isReported = false; ; isReported = true) {
    const lock = takeLock(name, details)
    if (!lock.holder) return lock
    if (!isReported) onWait(lock.holder)
    await sleep(200)
  }
}

/**
 * Runs `work` while holding a lock.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {(holder: Holder) => void} [onWait]
 */
export async function withLock(name, work, onWait) {
  const lock = await waitForLock(name, {}, onWait)
  try {
    return await work()
  } finally {
    lock.release()
  }
}

/**
 * @param {string} file
 * @param {Holder | null} stale
 */
function removeStale(file, stale) {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return
    throw error
  }
  const moved = readRecord(aside)
  // Another process may have placed its lock between the read and the rename: put that one back.
  if (moved && moved.pid !== stale?.pid && isRunning(moved)) {
    try {
      linkSync(aside, file)
    } catch {
      // A third process was faster. The caller's next attempt sees its lock.
    }
  }
  rmSync(aside, { force: true })
}

/**
 * @param {string} file
 * @returns {Holder | null}
 */
function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
