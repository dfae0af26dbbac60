import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { chromiumOptions } from '../scripts/setup/chromium.mjs'
import { inData } from '../scripts/setup/paths.mjs'
import { print } from '../scripts/setup/report.mjs'
import { npmTool, runTool } from '../scripts/setup/tools.mjs'
import { findPages } from './pages'
import { startKerf } from './sites'

const SCORE_MIN = 95
/** Fetched when this runs: with what it needs it is a fourteenth of all files that everybody else would install. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

/**
 * Lighthouse's score of performance on a phone of the pages that visitors open most, the median of `times` runs each, with
 * what it is made of. false when one is below 95.
 */
export async function runLighthouse({ times }: { times: number }): Promise<boolean> {
  const kerf = await startKerf()
  try {
    // where a phone is led to
    const pages = Object.entries(await findPages(kerf.url)).map(([name, path]) => ({
      name,
      path: `/m${path}`,
    }))
    // made and cached before anybody measures
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

/** Lighthouse's own phone: slow 4G, a processor a quarter as fast. Times in ms. */
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
