// @ts-check
// `npm run image:try`: performs each step of the Dockerfile in an empty folder, as the user that it names, without a container
// engine. Then `tools` prepares an empty database, and `app` serves it and answers requests. Takes four minutes. Steps that
// need the image's own system (apt-get) are reported and left out. `--keep` keeps the folder.
import './setup/node-version.mjs'
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from './setup/database.mjs'
import { environment, makeStage, prepareFolder, run } from './setup/image-stages.mjs'
import { readStages } from './setup/image-steps.mjs'
import { findFreePort } from './setup/ports.mjs'
import { print, printError, seconds } from './setup/report.mjs'
import { passingPasswords } from './setup/secrets.mjs'
import { startTestServer } from './setup/test-database.mjs'
import { SetupError } from './setup/tools.mjs'

/** @typedef {import('./setup/image-stages.mjs').Built} Built */

const folder = mkdtempSync(path.join(tmpdir(), 'kerf-image-'))
/** @type {(() => unknown)[]} */
const ends = []
try {
  prepareFolder(folder)
  /** @type {Record<string, Built>} */
  const built = {}
  for (const stage of readStages()) {
    const from = performance.now()
    built[stage.name] = makeStage(folder, stage, built)
    print(`${stage.name.padEnd(6)} ${seconds(performance.now() - from)}`)
  }
  await useImages(built)
  console.log('The images build and run.')
} catch (error) {
  printError(error)
  process.exitCode = 1
} finally {
  for (const end of ends.reverse()) await end()
  if (process.argv.includes('--keep')) console.log(folder)
  else rmSync(folder, { recursive: true, force: true })
}
process.exit()

/**
 * Does what compose does: `tools` creates roles and tables, then `app` starts with the site's role.
 * @param {Record<string, Built>} built
 */
async function useImages({ tools, app }) {
  if (!tools || !app?.args || !app.health)
    throw new SetupError('The Dockerfile lacks a stage, CMD or HEALTHCHECK.')
  const server = await startTestServer()
  ends.push(server.stop)
  const { url, ownerUrl, operatorUrl, adminUrl } = server.addresses('kerf')
  await createDatabase(server.addresses('postgres').adminUrl, 'kerf')
  const [secret = ''] = Object.values(passingPasswords())
  const port = String(await findFreePort())
  const common = {
    DATABASE_URL: url,
    AUTH_SECRET: secret,
    ADDRESS_SECRET: secret,
    PUBLIC_URL: `http://localhost:${port}`,
  }
  const roles = {
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_OPERATOR_URL: operatorUrl,
    DATABASE_ADMIN_URL: adminUrl,
  }
  const prepare = { ...tools, env: { ...tools.env, ...common, ...roles } }
  for (const time of ['first', 'second']) {
    run(prepare, 'node scripts/prepare-database.mjs')
    print(`tools  prepared the database, ${time} time`)
  }
  run({ ...prepare, env: { ...prepare.env, DATABASE_URL: operatorUrl } }, 'npm run --silent seeds:audit')
  print('tools  seeds:audit')

  const env = environment(app, {
    ...common,
    PORT: port,
    HOST: '127.0.0.1',
    KERF_DATA_DIR: app.place('/data'),
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  await startApp(app, env)
  await askApp(`http://127.0.0.1:${port}`)
}

/**
 * Runs the CMD of a stage, and waits until its HEALTHCHECK succeeds.
 * @param {Built} app
 * @param {NodeJS.ProcessEnv} env
 */
async function startApp(app, env) {
  const [command = '', ...args] = app.args ?? []
  const child = spawn(command, args, {
    cwd: app.place('.'),
    env,
    ...app.user,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  ends.push(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const { health = '' } = app
  const healthy = () => {
    try {
      execFileSync('/bin/sh', ['-c', health], { env, ...app.user, stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  for (let tries = 0; !healthy(); tries++) {
    if (tries === 60 || child.exitCode !== null) throw new SetupError('The app did not become healthy.')
    await sleep(500)
  }
}

/**
 * Requests one response of each kind that needs other files: a page, messages, an SVG, a script, the worker, rows.
 * @param {string} base
 */
async function askApp(base) {
  const home = await (await fetch(`${base}/en`)).text()
  const [script] = /\/_next\/static\/[^"]+\.js/.exec(home) ?? ['/no-script-in-the-page']
  const places = [
    '/en',
    '/m/ja',
    '/zh-cn/protocol/privacy',
    '/api/health',
    '/api/openapi.json',
    '/sitemap.xml',
    '/worker.js',
    script,
  ]
  for (const place of places) {
    const { status } = await fetch(
      base + place,
      place.startsWith('/m/') ? { headers: { 'user-agent': 'Mobile' } } : {},
    )
    if (status !== 200) throw new SetupError(`${place}: ${status}`)
    print(`app    ${status} ${place}`)
  }
}
