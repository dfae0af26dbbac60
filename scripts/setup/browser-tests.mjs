// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { holdBuild } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { createDatabase } from './database.mjs'
import { siteEnvironment } from './environment.mjs'
import { browserFailures } from './failures.mjs'
import { startMailStandIn } from './mail-stand-in.mjs'
import { ensureNginx } from './nginx.mjs'
import { findFreePort } from './ports.mjs'
import { print } from './report.mjs'
import { prepareRoles } from './roles.mjs'
import { startSite } from './server.mjs'
import { ensureContent, migrateDatabase } from './steps.mjs'
import { startTestServer } from './test-database.mjs'
import { endOfLog, logFile, npmTool, runTool, SetupError } from './tools.mjs'

/**
 * Runs the browser tests against the production build in `folder`: with a server, a fresh database full of demo
 * content, a data folder and an SMTP server of their own, all gone at the end.
 * @param {string} folder
 */
export async function runBrowserTests(folder) {
  await ensureChromium((what) => print(`installing ${what} …`))
  const nginx = await ensureNginx((what) => print(`fetching ${what} …`))
  /** @type {(() => unknown)[]} */
  const ends = []
  try {
    const build = await holdBuild(folder)
    ends.push(build.release)
    const server = await startTestServer()
    ends.push(server.stop)
    const database = server.addresses('kerf')
    await createDatabase(server.addresses('postgres').adminUrl, 'kerf')
    await prepareRoles(database.adminUrl, database)
    const mailFolder = path.join(server.directory, 'mail')
    const mail = await startMailStandIn(mailFolder)
    ends.push(mail.stop)

    const port = await findFreePort()
    const env = browserTestEnvironment({ port, folder, mail, mailFolder, server, nginx })
    await migrateDatabase(database, env)
    // what is uploaded in tests is cut in all widths; of the demo's 217 pictures the wide ones took a minute of both cores
    const args = ['--narrow-pictures']
    await ensureContent(database, { demo: true, args, log: 'check-content', env })
    const site = await startSite({ port, env: siteEnvironment(env), log: logFile('check-site') })
    ends.push(site.stop)
    return await runPlaywright(env)
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

/**
 * @typedef {object} Ground
 * @property {number} port
 * @property {string} folder
 * @property {{ url: string }} mail
 * @property {string} mailFolder
 * @property {Awaited<ReturnType<typeof startTestServer>>} server
 * @property {{ program: string, types: string } | null} nginx
 */
/** @param {Ground} ground */
function browserTestEnvironment({ port, folder, mail, mailFolder, server, nginx }) {
  const address = `http://localhost:${port}`
  const { url, ownerUrl, operatorUrl, adminUrl } = server.addresses('kerf')
  return siteEnvironment({
    DATABASE_URL: url,
    KERF_DATA_DIR: path.join(server.directory, 'data'),
    KERF_DIST: folder,
    KERF_DEV_PAGES: '0',
    PORT: String(port),
    PUBLIC_URL: address,
    SMTP_URL: mail.url,
    KERF_E2E_URL: address,
    KERF_E2E_MAIL: mailFolder,
    // other processes of the site come as itself; the tests look and change as the superuser, and make databases
    KERF_E2E_DATABASE: url,
    KERF_E2E_ADMIN: adminUrl,
    KERF_E2E_OWNER: ownerUrl,
    KERF_E2E_OPERATOR: operatorUrl,
    ...(nginx ? { KERF_E2E_NGINX: nginx.program, KERF_E2E_NGINX_TYPES: nginx.types } : {}),
    KERF_E2E_REPORT: path.join(server.directory, 'playwright.json'),
  })
}

/** @param {Record<string, string | undefined>} env */
async function runPlaywright(env) {
  // KERF_E2E_ONLY="headers store": only the files that are named so
  const only = (process.env.KERF_E2E_ONLY ?? '').split(' ').filter(Boolean)
  const tool = npmTool('run', '--silent', 'e2e', '--', ...only)
  const code = await runTool(...tool, { log: 'check-e2e', env, check: false })
  const output = endOfLog(logFile('check-e2e'), 200)
  let report
  try {
    report = JSON.parse(readFileSync(env.KERF_E2E_REPORT ?? '', 'utf8'))
  } catch {
    throw new SetupError(output)
  }
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected + flaky,
    failed: code === 0 ? 0 : Math.max(1, unexpected),
    skipped,
    failures: browserFailures(report),
    output,
  }
}
