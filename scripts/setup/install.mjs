// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { lockHolder, withLock } from './lock.mjs'
import { inRoot } from './paths.mjs'
import { hashFiles } from './stamps.mjs'
import { npmTool, runTool, SetupError } from './tools.mjs'

// Inside of node_modules, so that the stamp is deleted together with the packages (npm ci deletes them first).
const stampFile = inRoot('node_modules', '.kerf-lock')

/** Brings node_modules to the state of package-lock.json. Returns true when it had to install. */
export async function ensureInstalled(onStart = () => {}) {
  const wanted = hashFiles(['package-lock.json'])
  if (isInstalled(wanted)) return false
  return await withLock('packages', async () => {
    if (isInstalled(wanted)) return false
    refuseUnderRunningSite()
    onStart()
    await runTool(...npmTool('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'), {
      log: 'packages',
    })
    writeFileSync(stampFile, wanted)
    return true
  })
}

/** @param {string} wanted */
function isInstalled(wanted) {
  if (!existsSync(inRoot('node_modules'))) return false
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return true
  if (!isSameTree()) return false
  writeFileSync(stampFile, wanted)
  return true
}

/** Whether npm's own record matches the lock file: a plain `npm install` or `npm ci` writes no stamp. */
function isSameTree() {
  try {
    const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages
    const found = JSON.parse(readFileSync(inRoot('node_modules', '.package-lock.json'), 'utf8')).packages
    return Object.entries(wanted).every(
      ([place, entry]) =>
        place === '' || found[place]?.version === entry.version || (entry.optional && !found[place]),
    )
  } catch {
    return false
  }
}

function refuseUnderRunningSite() {
  const site = lockHolder('up')
  if (!site || site.pid === process.pid) return
  throw new SetupError(
    `The packages have changed and must be installed again, but the site is running from them (${site.url}, ` +
      `process ${site.pid}). Stop it first.`,
  )
}
