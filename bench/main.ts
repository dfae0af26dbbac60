// `npm run bench -- smoke` and `load`: what the site does under load, and with many rows.
import { parseArgs } from 'node:util'
import { runLoad } from './load'
import { runSmoke } from './smoke'

const help = `npm run bench -- smoke                 the public pages beside a bare Next.js page, about four minutes
npm run bench -- smoke --seconds 3     shorter rounds
KERF_BENCH_URL=https://… npm run bench -- smoke     a server that runs already
npm run bench -- load 100k             every query over 100,000 posts and 1,000,000 likes, in a database of its own beside the
                                       site's; exit code 1 when one is slow (p95 over 30 ms) or reads a large table
                                       from end to end. \`load 10k\` is a tenth of it`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '10' }, help: { type: 'boolean' } },
})
const [command, size = '100k'] = positionals

if (values.help || (command !== 'smoke' && command !== 'load')) console.log(help)
else if (command === 'load') process.exitCode = (await runLoad(size)) ? 0 : 1
// numbers for reading, not a test
else await runSmoke({ seconds: Number(values.seconds) || 10 })
process.exit()
