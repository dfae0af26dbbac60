// `npm run check-settings`: whether .env and the environment hold what a site for the public needs. Starts nothing.
import { productionProblems } from '@/lib/production-problems'
import { loadDotEnv } from './setup/secrets.mjs'

loadDotEnv()
const problems = productionProblems(process.env)
for (const { name, expected } of problems) console.error(`  ${name}: expected ${expected}`)
if (problems.length > 0) {
  console.error('These settings are missing or wrong for a site for the public. .env.example describes them.')
  process.exitCode = 1
} else console.log('Every setting that a site for the public needs is there.')
