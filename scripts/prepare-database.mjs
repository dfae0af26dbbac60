// @ts-check
// `node scripts/prepare-database.mjs`: creates the roles, applies the migrations and loads reference data, before the instances
// of a new version start. Needs DATABASE_URL, DATABASE_OWNER_URL and DATABASE_ADMIN_URL. Idempotent. It retries after failures,
// for a database that is still starting or a lost connection.
import './setup/node-version.mjs'
import { environmentAddresses } from './setup/database.mjs'
import { printError } from './setup/report.mjs'
import { withClient } from './setup/stamps.mjs'
import { runTool, scriptTool, SetupError } from './setup/tools.mjs'
import { inRoot } from './setup/paths.mjs'
import { tryAgain } from './setup/try-again.mjs'

/** @type {Record<string, import('./setup/tools.mjs').CommandLine>} */
const steps = {
  roles: [process.execPath, [inRoot('scripts/make-roles.mjs')]],
  migrations: scriptTool('scripts/migrate.ts'),
  'reference data': scriptTool('scripts/load-reference.ts'),
}
/** @type {(error: unknown, pause: number) => void} */
const onFailure = (error, pause) =>
  console.error(
    `${error instanceof Error ? error.message : error} Trying again in ${Math.ceil(pause / 1000)} s.`,
  )

try {
  const { adminUrl } = environmentAddresses()
  if (!adminUrl) throw new SetupError('DATABASE_URL is not set. .env.example describes it.')
  await tryAgain(() => withClient(adminUrl, (client) => client.query('select 1')), {
    ...{ times: 12, pauseMs: 1_000, onFailure },
  })
  for (const [name, [command, args]] of Object.entries(steps)) {
    const run = async () => {
      const code = await runTool(command, args, { inherit: true, check: false })
      if (code !== 0) throw new SetupError(`${name}: exit code ${code}.`)
    }
    await tryAgain(run, { times: 4, pauseMs: 2_000, onFailure })
  }
} catch (error) {
  printError(error)
  process.exitCode = 1
}
// pipes of children and timers of the schema engine must not keep the process alive
process.exit()
