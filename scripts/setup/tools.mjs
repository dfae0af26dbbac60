import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { guardProcess } from './guard.mjs'
import { inData, inRoot, root, shown } from './paths.mjs'
import { describeProcess, endProcess } from './processes.mjs'

const running = new Set()

/** A sentence for the person at the terminal; printed without a stack trace. */
export class SetupError extends Error {}

/** The file that keeps what a tool or a server printed. */
export const logFile = (name) => inData('logs', `${name}.log`)

/** The last lines of a log, for an error message. */
export function logTail(file, lines = 25) {
  try {
    return stripVTControlCharacters(readFileSync(file, 'utf8')).trimEnd().split('\n').slice(-lines).join('\n')
  } catch {
    return ''
  }
}

/** The same, and where the rest is. */
export const endOfLog = (file, lines) => `${logTail(file, lines)}\nThe whole output is in ${shown(file)}.`

/** Opens a log for a child's output; it begins anew with every run. */
export function openLog(file, flags = 'w') {
  mkdirSync(path.dirname(file), { recursive: true })
  return openSync(file, flags)
}

/**
 * Runs a command in the project's folder to its end, its output going to the log `log` (`inherit` to the terminal).
 * Resolves to the exit code; with `check`, a failure throws a SetupError with the end of the log.
 */
export async function runTool(command, args, { log, env = process.env, check = true, inherit = false } = {}) {
  const file = logFile(log ?? 'tool')
  const output = inherit ? 'inherit' : openLog(file)
  const child = spawn(command, args, {
    cwd: root,
    env,
    // A group of its own: Ctrl-C reaches this process alone, which then ends its children in order.
    detached: !inherit,
    stdio: [inherit ? 'inherit' : 'ignore', output, output],
  })
  if (!inherit) closeSync(output)
  const code = await waitForEnd(child, !inherit)
  if (code !== 0 && check) {
    throw new SetupError(
      `\`${[path.basename(command), ...args].join(' ')}\` failed (exit code ${code}).\n${endOfLog(file)}`,
    )
  }
  return code
}

async function waitForEnd(child, group) {
  const tool = child.pid && { record: describeProcess(child.pid), group }
  if (tool) {
    running.add(tool)
    guardProcess(child.pid, { group })
  }
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve(code ?? `signal ${signal}`))
    })
  } finally {
    running.delete(tool)
  }
}

/** Ends the tools that are still at work; their `runTool` then rejects. */
export async function endTools() {
  await Promise.all([...running].map(({ record, group }) => endProcess(record, { group, graceMs: 5000 })))
}

/** The command line of one of the project's own tools, without going through npx. */
export const nodeTool = (script, ...args) => [process.execPath, [inRoot('node_modules', script), ...args]]

/** The command line of npm: the one that started this process, if one did. */
export function npmTool(...args) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('npm-cli.js') ? [process.execPath, [cli, ...args]] : ['npm', args]
}

/** The command line of a TypeScript script of the project. */
export const scriptTool = (script, ...args) => [
  process.execPath,
  ['--import', 'tsx', '--conditions=react-server', inRoot(script), ...args],
]
