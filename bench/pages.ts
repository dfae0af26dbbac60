import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumOptions } from '../scripts/setup/chromium.mjs'
import { print } from '../scripts/setup/report.mjs'
import { countScripts, maxScriptsKb } from './count-scripts'
import { logInAs, startBareSite, startKerf, useSession, type Session } from './sites'

/** "Slow 4G" of the browser's developer tools, and a processor at a quarter of the speed. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 0.9 * 1024 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const QUIET_MS = 1_500
const CLS_MAX = 0.01

/** The cost of a visit: bytes of scripts as sent, times in ms, and the sum of all layout shifts, scrolling included. */
interface Visit {
  script: number
  lcp: number
  tbt: number
  cls: number
}
type Vitals = Omit<Visit, 'script'> & { fcp: number }

/**
 * Opens home, a list, a post, a tutorial and the search as a visitor and as a member, beside a bare page of the same
 * Next.js, in turns, and prints the median of `times` visits, each with an empty cache. Returns false when a visitor's
 * scripts or layout shifts exceed their limits; it has no limits on times, which differ between machines.
 */
export async function runPages({ times }: { times: number }): Promise<boolean> {
  const bare = await startBareSite()
  const kerf = await startKerf()
  const browser = await chromium.launch(chromiumOptions(chromium.executablePath()))
  try {
    const member = await logInAs(kerf.url, 'ada@kerf.test')
    const addresses = Object.entries(await findPages(kerf.url))
    const visits = [
      { name: 'bare page', url: bare.url, session: null },
      ...addresses.flatMap(([name, path]) => [
        { name, url: kerf.url + path, session: null },
        { name: `${name}, member`, url: kerf.url + path, session: member },
      ]),
    ].map((page) => ({ ...page, made: [] as Visit[] }))
    // renders and caches the pages before the measurement
    for (const { url, session } of visits) await visit(browser, url, session, false)
    for (let round = 1; round <= times; round++) {
      print(`round ${round} of ${times} …`)
      for (const page of visits) page.made.push(await visit(browser, page.url, page.session, true))
    }
    console.table(Object.fromEntries(visits.map(({ name, made }) => [name, present(made, visits[0]!.made)])))
    return visits.map(isWithinLimits).every(Boolean)
  } finally {
    await browser.close()
    await kerf.stop()
    await bare.stop()
  }
}

function isWithinLimits({ name, session, made }: { name: string; session: Session | null; made: Visit[] }) {
  const scripts = median(made.map(({ script }) => script)) / 1000
  const most = session ? Infinity : maxScriptsKb(name)
  const shift = Math.max(...made.map(({ cls }) => cls))
  if (scripts > most) print(`${name}: ${scripts.toFixed(1)} KB of scripts, ${most} at most`)
  if (shift > CLS_MAX) print(`${name}: a layout shift of ${shift.toFixed(3)}, ${CLS_MAX} at most`)
  return scripts <= most && shift <= CLS_MAX
}

function present(made: Visit[], bare: Visit[]) {
  const [script, lcp, tbt] = (['script', 'lcp', 'tbt'] as const).map((what) => ({
    own: median(made.map((one) => one[what])),
    bare: median(bare.map((one) => one[what])),
  }))
  const ratio = ({ own, bare }: { own: number; bare: number }) => Number((own / (bare || 1)).toFixed(2))
  return {
    'JavaScript KB': Number((script!.own / 1000).toFixed(1)),
    'of bare': ratio(script!),
    'LCP ms': Math.round(lcp!.own),
    'of bare ': ratio(lcp!),
    'TBT ms': Math.round(tbt!.own),
    'of bare  ': ratio(tbt!),
    'worst CLS': Number(Math.max(...made.map(({ cls }) => cls)).toFixed(4)),
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

async function visit(browser: Browser, url: string, session: Session | null, slow: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    if (session) await useSession(context, url, session)
    // the script loader names functions by this helper, which the page lacks
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript(watchVitals)
    const page = await context.newPage()
    const script = await slowDown(page, slow)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(slow ? QUIET_MS : 0)
    const { lcp, tbt } = await readVitals(page)
    await scrollThrough(page)
    const { cls } = await readVitals(page)
    return { script: script(), lcp, tbt, cls }
  } finally {
    await context.close()
  }
}

/** Slows down network and processor. Returns a function that counts the bytes of scripts received from now on. */
async function slowDown(page: Page, slow: boolean): Promise<() => number> {
  const browser = await page.context().newCDPSession(page)
  const scripts = await countScripts(browser)
  if (slow) {
    await browser.send('Network.emulateNetworkConditions', network)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
  return scripts
}

/** Scrolls to the end of a page, or through its first 8,000 px, so that it loads what loads when the reader comes near. */
export async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < Math.min(height, 8_000); y += 600) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(50)
  }
  await page.waitForTimeout(300)
}

/** Runs in the page before its own scripts. */
function watchVitals() {
  const vitals: Vitals = { fcp: 0, lcp: 0, tbt: 0, cls: 0 }
  Object.assign(window, { kerfVitals: vitals })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime))
  watch('longtask', ({ startTime, duration }) => {
    // blocking before the first paint shows in the paint itself
    const from = Math.max(startTime, vitals.fcp)
    if (startTime + duration > vitals.fcp) vitals.tbt += Math.max(0, startTime + duration - from - 50)
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) vitals.cls += value
  })
}

const readVitals = (page: Page) =>
  page.evaluate(() => (window as unknown as { kerfVitals: Vitals }).kerfVitals)

/** Returns the pages that a visitor opens, found in the lists. */
export async function findPages(base: string) {
  const find = async (page: string, link: RegExp) => {
    const found = (await (await fetch(base + page)).text()).match(link)?.[0]
    if (!found) throw new Error(`${page} shows no ${link}: is the demo there?`)
    return found
  }
  return {
    home: '/en',
    list: '/en/resource',
    detail: await find('/en/resource', /\/en\/detail\/\d+/),
    tutorial: await find('/en/academy/lp4-start', /\/en\/academy\/lp4-start-\d+/),
    search: '/en/search?q=birch',
  }
}
