// @ts-check
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A process, with the identity that distinguishes it from a later one with the same number.
 * @typedef {{ pid: number, identity?: string | null }} ProcessRecord
 */
/**
 * How a process is ended.
 * @typedef {{ signals?: NodeJS.Signals[], graceMs?: number, group?: boolean }} Ending
 */

/**
 * Returns the start time of a process, which identifies it among processes with the same number. Null when it does not run
 * (a zombie counts as gone).
 * @param {number | string} pid
 */
function processIdentity(pid) {
  if (process.platform === 'linux') {
    try {
      // The command's name, in brackets, may hold spaces: count the fields behind it.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      return fields[0] === 'Z' || fields[0] === 'X' ? null : fields[19]
    } catch {
      return null
    }
  }
  const line = readPs(pid, 'stat=,lstart=')
  return line && !line.startsWith('Z') ? line.replace(/^\S+\s+/, '') : null
}

/**
 * The command line of a running process, or an empty text.
 * @param {number | string} pid
 */
export function commandLine(pid) {
  if (process.platform !== 'linux') return readPs(pid, 'command=')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/**
 * Returns the processes whose working directory is a folder; only on Linux.
 * @param {string} directory
 */
export function findProcessesIn(directory) {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingFolder(name) === directory)
    .map(Number)
}

/** @param {number | string} pid */
function workingFolder(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

/**
 * Whether the number belongs to a process, if only to a zombie.
 * @param {number} pid
 */
export function isNumberTaken(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/**
 * @param {number | string} pid
 * @param {string} columns
 */
function readPs(pid, columns) {
  try {
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/**
 * Returns the record by which `isRunning` recognises a process.
 * @param {number} pid
 * @returns {ProcessRecord}
 */
export const describeProcess = (pid) => ({ pid, identity: processIdentity(pid) })

/**
 * Whether the process of a record from `describeProcess` still runs.
 * @param {ProcessRecord | null | undefined} record
 */
export const isRunning = (record) =>
  Boolean(record?.pid && record.identity && processIdentity(record.pid) === record.identity)

/**
 * Ends a process: asks with `signals` one after another, `graceMs` apart, until it is gone. With `group`, its
 * whole process group is asked. Resolves at once when the process no longer runs.
 * @param {ProcessRecord} record
 * @param {Ending} [ending]
 */
export async function endProcess(
  record,
  { signals = ['SIGTERM', 'SIGKILL'], graceMs = 10_000, group = false } = {},
) {
  for (const signal of signals) {
    if (!isRunning(record)) return
    try {
      process.kill(group ? -record.pid : record.pid, signal)
    } catch {
      return
    }
    const deadline = Date.now() + graceMs
    while (isRunning(record) && Date.now() < deadline) await sleep(30)
  }
}

/**
 * PostgreSQL's shutdowns: fast (sessions are ended, data is written), then immediate, then by force.
 * @type {Ending}
 */
export const postgresSignals = { signals: ['SIGINT', 'SIGQUIT', 'SIGKILL'], graceMs: 30_000 }
