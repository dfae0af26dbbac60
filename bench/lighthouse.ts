import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumOptions } from '../scripts/setup/chromium.mjs'
import { say } from '../scripts/setup/report.mjs'
import { findPages } from './pages'
import { startKerf } from './sites'

const SCORE_MIN = 95

/**
 * Lighthouse's score of performance on a phone of the pages that visitors open most, the median of `times` runs each, with
 * what it is made of. false when one is below 95.
 */
export async function runLighthouse({ times }: { times: number }): Promise<boolean> {
  const kerf = await startKerf()
  const own = chromium.executablePath()
  const { executablePath = own, args } = chromiumOptions(own)
  const browser = await launch({
    chromePath: executablePath,
    chromeFlags: ['--headless=new', ...args],
    logLevel: 'silent',
  })
  try {
    // where a phone is led to
    const pages = Object.entries(await findPages(kerf.url)).map(([name, path]) => ({
      name,
      path: `/m${path}`,
    }))
    // made and kept before anybody measures
    for (const { path } of pages) await fetch(kerf.url + path)
    const measured = []
    for (const { name, path } of pages) {
      const runs = []
      for (let run = 1; run <= times; run++) {
        say(`${name}, run ${run} of ${times} …`)
        runs.push(await measure(kerf.url + path, browser.port))
      }
      measured.push([name, runs.toSorted((a, b) => a.score - b.score)[Math.floor(runs.length / 2)]!] as const)
    }
    console.table(Object.fromEntries(measured))
    return measured.every(([, { score }]) => score >= SCORE_MIN)
  } finally {
    browser.kill()
    await kerf.stop()
  }
}

/** Lighthouse's own phone: slow 4G, a processor a quarter as fast. Times in ms. */
async function measure(url: string, port: number) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
  })
  const lhr = result?.lhr
  const score = lhr?.categories.performance?.score
  if (!lhr || typeof score !== 'number')
    throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'no result'}`)
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
