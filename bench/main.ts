// `npm run bench -- smoke`: what the site does under load. Numbers for reading, not tests: it always exits with 0.
import { parseArgs } from 'node:util'
import { runSmoke } from './smoke'

const help = `npm run bench -- smoke                 the public pages beside a bare Next.js page, about four minutes
npm run bench -- smoke --seconds 3     shorter rounds
KERF_BENCH_URL=https://… npm run bench -- smoke     a server that runs already`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '10' }, help: { type: 'boolean' } },
})

if (values.help || positionals[0] !== 'smoke') console.log(help)
else await runSmoke({ seconds: Number(values.seconds) || 10 })
process.exit(0)
