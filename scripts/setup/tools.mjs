// @ts-check
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { guardProcess } from './guard.mjs'
import { inData, inRoot, root, shown } from './paths.mjs'
import { describeProcess, endProcess } from './processes.mjs'

/** @typedef {[command: string, args: string[]]} CommandLine */

/** @type {Set<{ record: import('./processes.mjs').ProcessRecord, group: boolean }>} */
const running = new Set()

/** An error whose message is printed without a stack trace. */
export class SetupError extends Error {}

/**
 * Returns the log file of a tool or a server.
 * @param {string} name
 */
export const logFile = (name) => inData('logs', `${name}.log`)

/**
 * The last lines of a log, for an error message.
 * @param {string} file
 * @param {number} [lines]
 */
export function logTail(file, lines = 25) {
  try {
    return stripVTControlCharacters(readFileSync(file, 'utf8')).trimEnd().split('\n').slice(-lines).join('\n')
  } catch {
    return ''
  }
}

/**
 * Returns the last lines of a log and where the whole log is.
 * @param {string} file
 * @param {number} [lines]
 */
export const endOfLog = (file, lines) => `${logTail(file, lines)}\nThe whole output is in ${shown(file)}.`

/**
 * Opens a log for the output of a child process; by default it is emptied first.
 * @param {string} file
 * @param {string} [flags]
 */
export function openLog(file, flags = 'w') {
  mkdirSync(path.dirname(file), { recursive: true })
  return openSync(file, flags)
}

/**
 * Runs a command in the project's folder; its output goes to the log `log`, or to the terminal with `inherit`.
 * Resolves to the exit code; with `check`, a failure throws a SetupError with the end of the log.
 * @param {string} command
 * @param {string[]} args
 * @param {{ log?: string, env?: Record<string, string | undefined>, check?: boolean, inherit?: boolean }} [options]
 */
export async function runTool(command, args, { log, env = process.env, check = true, inherit = false } = {}) {
  const file = logFile(log ?? 'tool')
  const output = inherit ? null : openLog(file)
  const child = spawn(command, args, {
    cwd: root,
    env: /** @type {NodeJS.ProcessEnv} */ (env),
    // In a process group of its own, so that Ctrl-C reaches only this process, which then ends its children in order.
    detached: !inherit,
    stdio: output === null ? 'inherit' : ['ignore', output, output],
  })
  if (output !== null) closeSync(output)
  const code = await waitForEnd(child, !inherit)
  if (code !== 0 && check) {
    throw new SetupError(
      `\`${[path.basename(command), ...args].join(' ')}\` failed (exit code ${code}).\n${endOfLog(file)}`,
    )
  }
  return code
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {boolean} group
 * @returns {Promise<number | string>}
 */
async function waitForEnd(child, group) {
  const tool = child.pid ? { record: describeProcess(child.pid), group } : null
  if (tool) {
    running.add(tool)
    guardProcess(tool.record.pid, { group })
  }
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve(code ?? `signal ${signal}`))
    })
  } finally {
    if (tool) running.delete(tool)
  }
}

/**
 * Converts the result of `runTool` to an exit code as shells use it: 128 plus the number for a signal.
 * @param {number | string} end
 */
export function exitCodeOf(end) {
  if (typeof end === 'number') return end
  const signal = /** @type {NodeJS.Signals} */ (end.replace('signal ', ''))
  return 128 + (os.constants.signals[signal] ?? 0)
}

/** Ends running tools, by force after `graceMs`; their `runTool` then rejects. */
export async function endTools(graceMs = 5000) {
  await Promise.all([...running].map(({ record, group }) => endProcess(record, { group, graceMs })))
}

/**
 * The command line of one of the project's own tools, without going through npx.
 * @param {string} script
 * @param {string[]} args
 * @returns {CommandLine}
 */
export const nodeTool = (script, ...args) => [process.execPath, [inRoot('node_modules', script), ...args]]

/**
 * The command line of npm: the one that started this process, if one did.
 * @param {string[]} args
 * @returns {CommandLine}
 */
export function npmTool(...args) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('npm-cli.js') ? [process.execPath, [cli, ...args]] : ['npm', args]
}

/**
 * The command line of a TypeScript script of the project.
 * @param {string} script
 * @param {string[]} args
 * @returns {CommandLine}
 */
export const scriptTool = (script, ...args) => [
  process.execPath,
  ['--import', 'tsx', '--conditions=react-server', inRoot(script), ...args],
]
