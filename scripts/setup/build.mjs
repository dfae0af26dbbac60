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

// A build gets no database and no secrets, like the build of an image. Code that reads one of them during the build fails it,
// instead of freezing data of that moment into pages.
const unknown = ['DATABASE_URL', 'AUTH_SECRET', 'AUTH_SECRET_PREVIOUS', 'ADDRESS_SECRET']

/**
 * Builds the site for production into `folder` (a distDir) unless it holds a build of the present sources. Returns whether it built.
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
 * Locks `folder` against builds of other commands, for as long as it is built or served by a test.
 * @param {string} folder
 * @param {(holder: import('./lock.mjs').Holder) => void} [onWait]
 */
export const holdBuild = (folder, onWait) => waitForLock(`build-${path.basename(folder)}`, {}, onWait)

/**
 * Whether `folder` holds a complete build of the present sources.
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

/** Returns the folder for a build: the usual one, or a spare one while a running site serves from the usual one. */
export const chooseBuildFolder = () => (isBuilt('.next') || !lockHolder('up') ? '.next' : spare)

/** The folder of a second build of the same sources, for the test of an update (e2e/old-tab.spec.ts). */
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
  // Next rewrites these two files when it builds into another folder.
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
