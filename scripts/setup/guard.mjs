// @ts-check
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describeProcess } from './processes.mjs'

/** @type {import('node:child_process').ChildProcessByStdio<import('node:stream').Writable, null, null> | undefined} */
let watchdog

/**
 * Makes the watchdog end a process (`ending` as in `endProcess`) if this process dies first. The last one guarded ends first.
 * @param {number} pid
 * @param {import('./processes.mjs').Ending} ending
 */
export function guardProcess(pid, ending) {
  sendToWatchdog({ record: describeProcess(pid), ending })
}

/**
 * Makes the watchdog remove a folder when this process is gone. No other run may use its name.
 * @param {string} directory
 */
export function guardDirectory(directory) {
  sendToWatchdog({ directory })
}

/** @param {object} message */
function sendToWatchdog(message) {
  watchdog ??= startWatchdog()
  watchdog.stdin.write(JSON.stringify(message) + '\n')
}

function startWatchdog() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('watchdog.mjs', import.meta.url))], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Neither the child nor the pipe keeps this process alive, and a killed watchdog does not end it.
  child.unref()
  const pipe = /** @type {import('node:net').Socket} */ (child.stdin)
  pipe.unref()
  child.stdin.on('error', () => {})
  child.on('error', () => {})
  return child
}
