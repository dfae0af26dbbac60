// @ts-check
// `npm run check`: all checks before a change is merged. `node scripts/check.mjs lint unit` runs only the named steps.
import { readFileSync } from 'node:fs'
import './setup/node-version.mjs'
import { removeSpareBuilds } from './setup/build.mjs'
import { checks, readers } from './setup/checks.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { takeLock } from './setup/lock.mjs'
import { inRoot } from './setup/paths.mjs'
import { print, printError, seconds } from './setup/report.mjs'
import { endTools, SetupError } from './setup/tools.mjs'

const wanted = process.argv.slice(2)
/** @type {Record<string, import('./setup/checks.mjs').Result & { time: string }>} */
const results = {}

/** @type {import('./setup/lock.mjs').Lock | undefined} */
let lock

stopOnSignals()
try {
  const steps = chooseSteps()
  takeTurn()
  warnOtherNode()
  await ensureInstalled(() => print('installing packages: a minute or two, the first time …'))
  const side = readers.filter((name) => steps.includes(name))
  const runSide = async () => {
    for (let name; (name = side.shift());) await runStep(name)
  }
  await Promise.all([runSide(), runSide()])
  for (const name of steps) if (!readers.includes(name)) await runStep(name)
  printSummary(steps)
} catch (error) {
  printError(error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
freeTurn()
// Handles that a tool left open must not keep a finished check alive.
process.exit()

function takeTurn() {
  const taken = takeLock('check')
  if (taken.holder) throw new SetupError(`Another npm run check is running (process ${taken.holder.pid}).`)
  lock = taken
}

function freeTurn() {
  if (!lock) return
  removeSpareBuilds()
  lock.release()
}

/** Warns about a major version other than .nvmrc, which the image uses. */
function warnOtherNode() {
  const image = readFileSync(inRoot('.nvmrc'), 'utf8').trim()
  const here = process.versions.node
  if (!here.startsWith(`${image.split('.')[0]}.`))
    print(`This is Node ${here}; the image has ${image} (.nvmrc).`)
}

function chooseSteps() {
  const names = Object.keys(checks)
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new SetupError(`No such step: ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  return wanted.length > 0 ? names.filter((name) => wanted.includes(name)) : names
}

/**
 * Runs one step, also after failures of earlier steps.
 * @param {string} name
 */
async function runStep(name) {
  const from = performance.now()
  /** @type {import('./setup/checks.mjs').Result} */
  let result
  try {
    result = { passed: 1, failed: 0, ...(await checks[name]?.()) }
  } catch (error) {
    result = {
      passed: 0,
      failed: 1,
      output:
        error instanceof SetupError
          ? error.message
          : String((error instanceof Error && error.stack) || error),
    }
  }
  const time = seconds(performance.now() - from)
  console.log(`${result.failed ? '✗' : '✓'} ${name.padEnd(11)} ${time}`)
  if (result.failed && result.output) console.log(`\n${result.output.replace(/^/gm, '  | ')}\n`)
  results[name] = { time, ...result }
}

/** @param {string[]} steps */
function printSummary(steps) {
  // repeats the failures at the end, where the reader of a long output looks
  for (const name of steps)
    for (const { test, message } of results[name]?.failures ?? [])
      console.log(`\n✗ ${name}: ${test}\n${message.replace(/^/gm, '  | ')}`)
  /** @param {'passed' | 'failed'} key */
  const sum = (key) => steps.reduce((total, name) => total + (results[name]?.[key] ?? 0), 0)
  console.log('')
  for (const name of steps) {
    const result = results[name]
    if (!result) continue
    const { passed, failed, skipped, time } = result
    const parts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(
      Boolean,
    )
    print(`${name.padEnd(11)} ${parts.join(', ').padEnd(34)} ${time}`)
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}

function stopOnSignals() {
  const stop = async () => {
    await endTools()
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
}
