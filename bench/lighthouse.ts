import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { chromiumOptions } from '../scripts/setup/chromium.mjs'
import { inData } from '../scripts/setup/paths.mjs'
import { print } from '../scripts/setup/report.mjs'
import { npmTool, runTool } from '../scripts/setup/tools.mjs'
import { findPages } from './pages'
import { startKerf } from './sites'

const SCORE_MIN = 95
/** Fetched at run time: with its dependencies it would be a fourteenth of all files that every developer installs. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

/**
 * Measures Lighthouse's performance score on a phone for the most visited pages, the median of `times` runs each, with
 * its parts. Returns false when one is below 95.
 */
export async function runLighthouse({ times }: { times: number }): Promise<boolean> {
  const kerf = await startKerf()
  try {
    // the addresses that phones are redirected to
    const pages = Object.entries(await findPages(kerf.url)).map(([name, path]) => ({
      name,
      path: `/m${path}`,
    }))
    // renders and caches the pages before the measurement
    for (const { path } of pages) await fetch(kerf.url + path)
    const measured = []
    for (const { name, path } of pages) {
      const runs = []
      for (let run = 1; run <= times; run++) {
        print(`${name}, run ${run} of ${times} …`)
        runs.push(await measure(kerf.url + path))
      }
      measured.push([name, runs.toSorted((a, b) => a.score - b.score)[Math.floor(runs.length / 2)]!] as const)
    }
    console.table(Object.fromEntries(measured))
    return measured.every(([, { score }]) => score >= SCORE_MIN)
  } finally {
    await kerf.stop()
  }
}

type Report = {
  categories: { performance?: { score: number | null } }
  audits: Record<string, { numericValue?: number } | undefined>
  runtimeError?: { message: string }
}

/** Measures with Lighthouse's own phone: slow 4G, a processor at a quarter of the speed. Times in ms. */
async function measure(url: string) {
  const own = chromium.executablePath()
  const { executablePath = own, args } = chromiumOptions(own)
  const report = inData('lighthouse.json')
  const options = [
    ...['--quiet', '--only-categories=performance', '--output=json', `--output-path=${report}`],
    `--chrome-flags=--headless=new ${args.join(' ')}`,
  ]
  await runTool(...npmTool('exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...options), {
    log: 'bench-lighthouse',
    env: { ...process.env, CHROME_PATH: executablePath },
  })
  const lhr = JSON.parse(readFileSync(report, 'utf8')) as Report
  const score = lhr.categories.performance?.score
  if (typeof score !== 'number') throw new Error(`${url}: ${lhr.runtimeError?.message ?? 'no result'}`)
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    score: Math.round(score * 100),
    FCP: Math.round(value('first-contentful-paint')),
    LCP: Math.round(value('largest-contentful-paint')),
    TBT: Math.round(value('total-blocking-time')),
    CLS: Number(value('cumulative-layout-shift').toFixed(4)),
    'Speed Index': Math.round(value('speed-index')),
  }
}
