// @ts-check
import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { guardProcess } from './guard.mjs'
import { inRoot, root } from './paths.mjs'
import { describeProcess, endProcess, isRunning } from './processes.mjs'
import { endOfLog, openLog, SetupError } from './tools.mjs'

/** @typedef {'start' | 'dev'} Mode */

/**
 * In development the first answer is compiled first, ms.
 * @type {Record<Mode, number>}
 */
const patience = { start: 90_000, dev: 300_000 }

// As in the image (Dockerfile). With one malloc arena per thread the process would retain memory of pictures and pages; with a
// fixed threshold the allocator returns larger blocks at once. glibc reads these variables before the process begins.
const frugal = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** As in the image. By default V8 lets the heap grow to twice the live objects before it collects garbage. */
const collectEarly = ['--max-semi-space-size=8', '--heap-growing-percent=30']

/**
 * Starts the site (`mode`: `start` for a build, `dev` for the sources), or plain Next.js with another `folder`, and waits until
 * `health` answers with 200. Returns `{ record, ended, stop() }`; `ended` resolves when the server ends. The output goes to
 * `log`, or to the terminal when it is null. The server also stops when this process dies.
 * @param {{ mode?: Mode, host?: string, port: number, env: Record<string, string | undefined>, log: string | null, folder?: string, health?: string }} options
 */
export async function startSite({
  mode = 'start',
  host = '127.0.0.1',
  port,
  env,
  log,
  folder = root,
  health = '/api/health',
}) {
  const output = log ? openLog(log) : null
  const child = spawn(process.execPath, folder === root ? siteCommand(mode) : bareCommand({ host, port }), {
    cwd: folder,
    env: { ...frugal, ...env, PORT: String(port), HOST: host, NODE_ENV: nodeEnvironment(mode) },
    detached: true,
    stdio: ['ignore', output ?? 'inherit', output ?? 'inherit'],
  })
  if (output !== null) closeSync(output)
  if (!child.pid) throw new SetupError('The process of the site could not be started.')
  guardProcess(child.pid, { group: true })
  const record = describeProcess(child.pid)
  /** @type {Promise<number | string | null>} */
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
  const stop = () => endProcess(record, { group: true })

  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const base = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
  try {
    await waitForHealth(`${base}${health}`, record, patience[mode])
  } catch (error) {
    await stop()
    const { message } = /** @type {Error} */ (error)
    throw new SetupError(log ? `${message}\n${endOfLog(log)}` : message)
  }
  return { record, ended, stop }
}

/** Returns Node's arguments: one server for both modes. @param {string} mode */
export const siteCommand = (mode) => [
  ...(mode === 'dev' ? ['--enable-source-maps'] : collectEarly),
  inRoot('server/serve.mjs'),
]

/** Returns Node's arguments for the bare page of the benchmarks, which has no server of its own. @param {{ host: string, port: number }} address */
const bareCommand = ({ host, port }) => [
  inRoot('node_modules/next/dist/bin/next'),
  ...['start', '-H', host, '-p', String(port)],
]

/** Returns the NODE_ENV by which the server chooses its mode. @param {string} mode */
export const nodeEnvironment = (mode) => (mode === 'dev' ? 'development' : 'production')

/**
 * @param {string} address
 * @param {import('./processes.mjs').ProcessRecord} record
 * @param {number} patienceMs
 */
async function waitForHealth(address, record, patienceMs) {
  const deadline = Date.now() + patienceMs
  let answer = 'nothing'
  while (isRunning(record)) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(10_000), redirect: 'manual' })
      if (response.status === 200) return
      answer = `status ${response.status}: ${(await response.text()).slice(0, 300)}`
    } catch (error) {
      const { cause, message } = /** @type {Error & { cause?: NodeJS.ErrnoException }} */ (error)
      answer = cause?.code ?? message
    }
    if (Date.now() > deadline)
      throw new Error(`The site was not ready within ${patienceMs / 1000} s (${address}: ${answer}).`)
    await sleep(100)
  }
  throw new Error('The site ended while it was starting.')
}
