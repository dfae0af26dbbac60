// @ts-check
import { readFileSync, rmSync } from 'node:fs'
import { ensureBuild, chooseBuildFolder } from './build.mjs'
import { runBrowserTests } from './browser-tests.mjs'
import { unitFailures } from './failures.mjs'
import { inData, root, shown } from './paths.mjs'
import { ensureClient } from './steps.mjs'
import { endOfLog, logFile, npmTool, runTool, SetupError } from './tools.mjs'

/** What a step counted. @typedef {{ passed: number, failed: number, skipped?: number, output?: string, failures?: import('./failures.mjs').Failure[] }} Result */
/** Without a result, a step is one test that passed. @typedef {() => Promise<Result | void>} Step */

// Built once per run, so that the browser tests use the checked build.
/** @type {Promise<{ folder: string }> | undefined} */
let build
/** @type {Promise<boolean> | undefined} */
let client

/**
 * The steps of `npm run check` in their order. Each resolves to what it counted (`passed`, `failed`, `skipped`, and the
 * `output` to show and the `failures` by name when something failed); a step that is one test throws when it fails.
 * @type {Record<string, Step>}
 */
export const checks = {
  format: () => runScript('format:check'),
  lint: needingClient(() => runScript('lint')),
  imports: () => runScript('lint:imports'),
  unused: needingClient(() => runScript('lint:unused')),
  migrations: () => runScript('migration', '--check'),
  types: needingClient(() => runScript('types')),
  unit: runUnitTests,
  build: needingClient(async () => void (await buildSite())),
  e2e: needingClient(runE2e),
}

/** Steps that only read the sources, with one processor each; two run at a time, the longest first. */
export const readers = ['lint', 'format', 'types', 'imports', 'unused', 'migrations']

/**
 * Runs a script of package.json; it counts as one test.
 * @param {string} name
 * @param {string[]} args
 */
async function runScript(name, ...args) {
  const log = `check-${name.replaceAll(':', '-')}`
  const code = await runTool(...npmTool('run', '--silent', name, '--', ...args), { log, check: false })
  if (code !== 0) throw new SetupError(endOfLog(logFile(log), 120))
}

async function runUnitTests() {
  const report = inData(`unit-${process.pid}.json`)
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTool(...npmTool('run', '--silent', 'test', '--', ...args), {
    log: 'check-unit',
    check: false,
  })
  const output = endOfLog(logFile('check-unit'), 150)
  try {
    const found = JSON.parse(readFileSync(report, 'utf8'))
    const failures = unitFailures(found, root)
    return {
      passed: found.numPassedTests,
      failed: code === 0 ? 0 : Math.max(1, failures.length),
      skipped: found.numPendingTests + found.numTodoTests,
      failures,
      output,
    }
  } catch {
    throw new SetupError(output)
  } finally {
    rmSync(report, { force: true })
  }
}

function buildSite() {
  build ??= (async () => {
    const folder = chooseBuildFolder()
    await ensureBuild({ folder })
    return { folder }
  })()
  return build
}

async function runE2e() {
  const { folder } = await buildSite().catch(() => {
    throw new SetupError(`Not run, because there is no build. The reason is in ${shown(logFile('build'))}.`)
  })
  return await runBrowserTests(folder)
}

/**
 * @param {Step} step
 * @returns {Step}
 */
function needingClient(step) {
  return async () => {
    await (client ??= ensureClient())
    return await step()
  }
}
