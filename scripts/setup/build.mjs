// @ts-check
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { siteEnvironment } from './environment.mjs'
import { lockHolder, waitForLock } from './lock.mjs'
import { inRoot } from './paths.mjs'
import { hashFiles } from './stamps.mjs'
import { nodeTool, runTool } from './tools.mjs'

const sources = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'server',
  'prisma/schema',
  'package-lock.json',
  'tsconfig.json',
]
const sourceFiles = [
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'postcss.config.mjs',
]
const skipped = /(^lib\/db\/generated|\.test\.tsx?)$/

// A build knows neither the database nor a secret, as that of an image does not: what reads one fails the build instead of
// keeping a moment's data for ever.
const unknown = ['DATABASE_URL', 'AUTH_SECRET', 'AUTH_SECRET_PREVIOUS', 'ADDRESS_SECRET']

/**
 * Builds the site for production into `folder` (a distDir) unless it is there already. Returns true when it built.
 * @param {{ folder?: string, onStart?: () => void, onWait?: (holder: import('./lock.mjs').Holder) => void }} [options]
 */
export async function ensureBuild({ folder = '.next', onStart = () => {}, onWait = () => {} } = {}) {
  if (isBuilt(folder)) return false
  const lock = await holdBuild(folder, onWait)
  try {
    const wanted = hashSources()
    if (isBuilt(folder)) return false
    onStart()
    await build(folder)
    const stamp = { sources: wanted, buildId: readFileSync(inRoot(folder, 'BUILD_ID'), 'utf8') }
    writeFileSync(stampFile(folder), JSON.stringify(stamp))
    return true
  } finally {
    lock.release()
  }
}

/**
 * Keeps other commands from building into `folder` until it is released: while it is built, or served by a test.
 * @param {string} folder
 * @param {(holder: import('./lock.mjs').Holder) => void} [onWait]
 */
export const holdBuild = (folder, onWait) => waitForLock(`build-${path.basename(folder)}`, {}, onWait)

/**
 * True when `folder` holds a whole build of the sources as they are now.
 * @param {string} folder
 */
function isBuilt(folder) {
  try {
    const stamp = JSON.parse(readFileSync(stampFile(folder), 'utf8'))
    return (
      stamp.buildId === readFileSync(inRoot(folder, 'BUILD_ID'), 'utf8') && stamp.sources === hashSources()
    )
  } catch {
    return false
  }
}

const spare = '.data/next-check'

/** Where a build may go beside a site that may be running: never over another build that is being served. */
export const chooseBuildFolder = () => (isBuilt('.next') || !lockHolder('up') ? '.next' : spare)

/** A second build of the same sources: what the site is replaced with in a test of an update (e2e/old-tab.spec.ts). */
export const secondBuild = '.data/next-second'

export function removeSpareBuilds() {
  for (const folder of [spare, secondBuild]) rmSync(inRoot(folder), { recursive: true, force: true })
}

/** @param {string} folder */
const stampFile = (folder) => inRoot(folder, 'kerf-build.json')

function hashSources() {
  const settings = Object.keys(process.env)
    .filter((name) => name.startsWith('NEXT_PUBLIC_'))
    .sort()
  const extra = settings.map((name) => `${name}=${process.env[name]}`).join('\n')
  return hashFiles([...sources, ...sourceFiles], { skip: skipped, extra })
}

/** @param {string} folder */
async function build(folder) {
  // A build into another folder than usual rewrites these two to its paths.
  const files = folder === '.next' ? [] : ['tsconfig.json', 'next-env.d.ts'].map((name) => inRoot(name))
  const before = files
    .filter((file) => existsSync(file))
    .map((file) => ({ file, content: readFileSync(file) }))
  const env = siteEnvironment({
    NODE_ENV: 'production',
    KERF_DIST: folder,
    KERF_SKIP_TYPES: '1',
  })
  for (const name of unknown) delete env[name]
  try {
    rmSync(stampFile(folder), { force: true })
    await runTool(...nodeTool('next/dist/bin/next', 'build'), { log: 'build', env })
  } finally {
    for (const { file, content } of before) writeFileSync(file, content)
  }
}
