// `npm run bench -- NAME`: how the site behaves under load and with many rows.
import { parseArgs } from 'node:util'
import { runCrawl } from './crawl/crawl'
import { runEnumeration } from './enumeration'
import { runFanout } from './fanout'
import { runFaults } from './faults/run-faults'
import { runHostile } from './hostile/run-hostile'
import { runLiveMigration } from './live-migration'
import { runLighthouse } from './lighthouse'
import { runLive } from './live'
import { runLiveWrites } from './live-writes'
import { runLoad } from './load'
import { runLooks } from './looks'
import { runPages } from './pages'
import { runScripts } from './scripts'
import { runSearch } from './search'
import { runSeeds } from './seeds'
import { runSteady } from './steady'
import { runStreams } from './streams'
import { runSmoke } from './smoke'
import { runStart } from './start'
import { runUploads } from './uploads'

const help = `npm run bench -- smoke                 the public pages beside a bare Next.js page, about four minutes
npm run bench -- smoke --seconds 3     shorter rounds
npm run bench -- start                 from the start of the process to the first 200 of health and of home, five times each, beside a
                                       bare page; exit code 1 when home takes longer than 3 s. \`--times 3\`
npm run bench -- live                  list, home, detail and search while members like, comment and publish, beside the same pages at
                                       rest; exit code 1 when they lose more than a fifth or a change is seen too late
npm run bench -- live --others         the other kinds of pages and answers, while members also report on settings and follow
npm run bench -- live --writes         likes, comments and redemptions a second out of one process, 32 callers at once; exit code 1 below
                                       400, 250 and 120, when one fails or leaves something wrong; with what each takes of the
                                       processors. \`--only like\`: one of them
npm run bench -- pages                 scripts, LCP, TBT and layout shifts of the pages beside a bare one, on a slow line and
                                       a slow processor, logged out and in; about five minutes; exit code 1 when a
                                       visitor's scripts or a layout shift are above their limits. \`--times 1\`: one visit each
npm run bench -- scripts               scripts of every page that a visitor can open; exit code 1 when one loads more than 160 KB
npm run bench -- lighthouse            Lighthouse's score on a phone of home, list, post, lesson and search, and what it is made of;
                                       exit code 1 below 95. \`--times 1\`: one run each
npm run bench -- search                GET /api/search beside it: cached answers, and queries asked for the first time
npm run bench -- enumeration           do answers or times tell whether an address has an account? about two minutes
npm run bench -- enumeration --times 50    fewer calls than 200 of each
npm run bench -- uploads               five pictures of 12 megapixels, then the hostile files: how long they take, and
                                       others wait meanwhile; then 200 MB over a line that breaks; exit code 1 when the
                                       pictures take 5 s, a hostile file is taken or takes 2 s or 300 MB, a large one is lost
npm run bench -- fanout                a post of a maker with 100,000 followers: how long until all have the notification,
                                       and whether others wait meanwhile; exit code 1 above 30 s
npm run bench -- streams               1,000 open streams: memory, and how long until an event has reached all of them;
                                       exit code 1 above 150 MB or 2 s
npm run bench -- memory --seconds 1800 mixed load (pages, answers, searches, writes, pictures): the memory of the process each
                                       half minute; exit code 1 above 450 MB, or when it still grows in the last third
npm run bench -- seeds --seconds 60    50 calls at once by 100 members, then the ledger is proven; exit code
npm run bench -- load 100k             every query over 100,000 posts and 1,000,000 likes, in a database of its own beside the
                                       site's; exit code 1 when one is slow (p95 over 30 ms) or reads a large table
                                       from end to end. \`load 10k\` is a tenth of it; \`--only search\`: those with this in their name;
                                       \`--no-search\`: all others, without filling the search index
npm run bench -- looks --out /tmp/looks    a picture of every page in each language, six sizes and both themes of the running site
                                       (\`npm run up\`; KERF_E2E_URL where it is not at port 3000), and what overlaps, is cut or scrolls
                                       sideways; exit code 1 when anything does. \`--only academy\`: pages with this in their name;
                                       \`--part 1/3\`: a third of the pages; \`--widths 390,1280\`: these alone, by daylight
npm run bench -- migrate               migrations of each kind on 100,000 posts that are read and written meanwhile; exit code 1
                                       when one of these waits longer than 1 s
npm run bench -- crawl                 every link of every page under /en, /zh-cn, /ja and /jp, on both sites, logged out and in; a page of
                                       each kind in a browser at 390 and 1280 px; exit code 1 when anything is wrong. \`--only "ada, phone"\`:
                                       as visitor, "visitor, phone", ada or "ada, phone"; \`--no-browser\`: the links alone, three
                                       minutes a visitor; \`--browser-only --part 2/5\`: a fifth of the pages that these led to
npm run bench -- hostile               what a hostile visitor does, against the site: spellings of addresses, headers, bodies, and a
                                       script that farms Seeds; exit code 1 when one is not in vain. \`--only farm\`: one of them
                                       (KERF_BENCH_URL with KERF_BENCH_MAIL, the folder of its emails: that site, five minutes more)
npm run bench -- faults                everything that a site depends on fails while people use it: server and database killed and
                                       stopped, a full disk, clocks, networks that swallow, cut and delay, the mail
                                       server, the store, translations, the bucket; a rolling restart; the last item. About
                                       twenty minutes; exit code 1 when something acknowledged is lost, does not add up or
                                       is not well 2 s after. \`faults kill-server --times 100\`: one of them
KERF_BENCH_URL=https://… npm run bench -- smoke     a server that runs already (for enumeration: with TRUSTED_PROXIES=1)`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    times: { type: 'string' },
    only: { type: 'string' },
    part: { type: 'string' },
    widths: { type: 'string' },
    out: { type: 'string' },
    writes: { type: 'boolean' },
    others: { type: 'boolean' },
    'no-browser': { type: 'boolean' },
    'no-search': { type: 'boolean' },
    'browser-only': { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
const [name = '', which] = positionals
const size = which ?? '100k'
const seconds = Number(values.seconds) || 10

// these print numbers for readers, and test nothing
const benches: Record<string, () => Promise<unknown>> = {
  smoke: () => runSmoke({ seconds }),
  search: () => runSearch({ seconds }),
  enumeration: () => runEnumeration({ times: Number(values.times) || 200 }),
}
// the exit code of these tells whether their goals hold
const tests: Record<string, () => Promise<boolean>> = {
  uploads: runUploads,
  fanout: runFanout,
  streams: runStreams,
  memory: () => runSteady({ seconds: values.seconds === undefined ? 600 : seconds }),
  pages: () => runPages({ times: Number(values.times) || 3 }),
  scripts: runScripts,
  lighthouse: () => runLighthouse({ times: Number(values.times) || 3 }),
  start: () => runStart({ times: Number(values.times) || 5 }),
  live: () =>
    values.writes
      ? runLiveWrites({ seconds, only: values.only })
      : runLive({ seconds, others: values.others }),
  hostile: () => runHostile({ only: values.only }),
  seeds: () => runSeeds({ seconds }),
  faults: () => runFaults({ name: which, times: Number(values.times) || 20 }),
  crawl: () =>
    runCrawl({
      links: !values['browser-only'],
      browser: !values['no-browser'],
      only: values.only,
      part: values.part,
    }),
  migrate: runLiveMigration,
  looks: () => runLooks({ out: values.out, only: values.only, part: values.part, widths: values.widths }),
  load: () => runLoad(size, { only: values.only, search: !values['no-search'] }),
}
const [bench, test] = [benches[name], tests[name]]
if (values.help) console.log(help)
else if (bench) await bench()
else if (test) process.exitCode = (await test()) ? 0 : 1
else {
  console.error(`${name ? `"${name}" is no benchmark.` : 'Name a benchmark.'} --help tells more.`)
  process.exitCode = 2
}
process.exit()
