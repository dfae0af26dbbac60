// @ts-check
import { existsSync, statfsSync } from 'node:fs'
import { nodeTool, runTool } from './tools.mjs'

const shell = '/usr/bin/chromium-headless-shell'
const places = [
  // the headless shell first: a third faster than a browser with windows
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const debianFont = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'
const isRoot = process.getuid?.() === 0
const noSharedMemory = '--disable-dev-shm-usage'
const ENOUGH_BYTES = 2 ** 30

/**
 * Returns Playwright's launch options for CHROMIUM_PATH, else Playwright's own browser (at `own`), else an installed one.
 * @param {string} own
 */
export function chromiumOptions(own) {
  const executablePath = process.env.CHROMIUM_PATH || (existsSync(own) ? own : findInstalled())
  // Root may not use Chromium's sandbox.
  const sandbox = isRoot ? ['--no-sandbox'] : []
  const rest = hasSharedMemory()
    ? // Playwright's own default: files on the disk instead, each page a few hundred
      { ignoreDefaultArgs: [noSharedMemory], args: sandbox }
    : { args: [...sandbox, noSharedMemory] }
  return { ...(executablePath === own ? {} : { executablePath }), ...rest }
}

/** Whether /dev/shm is large enough for Chromium; that of a container often is not. */
function hasSharedMemory() {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > ENOUGH_BYTES
}

/**
 * Installs a browser for the tests and, from Debian's packages, fonts for Chinese and Japanese, unless they are there.
 * @param {(what: string) => void} [onStart]
 */
export async function ensureChromium(onStart = () => {}) {
  const missing = [
    ...((await hasOwnBrowser()) || existsSync(shell) ? [] : ['chromium-headless-shell']),
    ...(existsSync(debianFont) ? [] : ['fonts-noto-cjk']),
  ]
  if (missing.length > 0 && isRoot && existsSync('/usr/bin/apt-get')) {
    onStart(missing.join(' and '))
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options = ['install', '-y', '-qq', '--no-install-recommends']
    /** @param {string[]} args */
    const get = (...args) => runTool('apt-get', args, { log: 'browser', env, check: false })
    await get('update', '-qq')
    // one at a time, because one of the packages may not exist on this system
    for (const name of missing) await get(...options, name)
    if (!(await hasBrowser())) await get(...options, 'chromium')
  }
  if (await hasBrowser()) return
  onStart('chromium')
  await runTool(...nodeTool('playwright/cli.js', 'install', 'chromium'), { log: 'browser' })
}

/** Whether CHROMIUM_PATH or Playwright's own headless browser is there. */
async function hasOwnBrowser() {
  const { chromium } = await import('@playwright/test')
  return Boolean(process.env.CHROMIUM_PATH || existsSync(chromium.executablePath()))
}

const hasBrowser = async () => (await hasOwnBrowser()) || Boolean(findInstalled())

const findInstalled = () => places.find((place) => existsSync(place))
