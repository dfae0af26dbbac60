// `npm run check-settings`: checks .env and the environment for the settings of a public site. Starts nothing.
import { productionProblems } from '@/lib/production-problems'
import { loadDotEnv } from './setup/secrets.mjs'

const help = `Says which settings are missing or wrong for a site for the public, in .env and the environment.

  npm run check-settings

Exit code 0: all of them are right. 1: some are not, each with what was expected. 2: the call is wrong.`

const args = process.argv.slice(2)
if (args.includes('--help')) {
  console.log(help)
  process.exit()
}
if (args.length > 0) {
  console.error(`"${args[0]}" is not understood. --help tells more.`)
  process.exit(2)
}

loadDotEnv()
const problems = productionProblems(process.env)
for (const { name, expected } of problems) console.error(`  ${name}: expected ${expected}`)
if (problems.length > 0) {
  console.error('These settings are missing or wrong for a site for the public. .env.example describes them.')
  process.exitCode = 1
} else console.log('Every setting that a site for the public needs is there.')
