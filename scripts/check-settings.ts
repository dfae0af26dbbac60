// `npm run check-settings`: checks .env and the environment for the settings of a public site. Starts nothing.
import { productionProblems } from '@/lib/production-problems'
import { loadDotEnv } from './setup/secrets.mjs'

const help = `Lists the settings in .env and the environment that are missing or wrong for a public site.

  npm run check-settings

Exit code 0: all settings are right. 1: some are not; each is printed with what was expected. 2: the command is wrong.`

const args = process.argv.slice(2)
if (args.includes('--help')) {
  console.log(help)
  process.exit()
}
if (args.length > 0) {
  console.error(`Unknown argument "${args[0]}". --help tells more.`)
  process.exit(2)
}

loadDotEnv()
const problems = productionProblems(process.env)
for (const { name, expected } of problems) console.error(`  ${name}: expected ${expected}`)
if (problems.length > 0) {
  console.error('These settings are missing or wrong for a public site. .env.example describes them.')
  process.exitCode = 1
} else console.log('All settings that a public site needs are set.')
