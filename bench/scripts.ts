import { chromium, type Browser } from '@playwright/test'
import { pages } from '../e2e/all-pages'
import { chromiumOptions } from '../scripts/setup/chromium.mjs'
import { print } from '../scripts/setup/report.mjs'
import { countScripts, maxScriptsKb } from './count-scripts'
import { scrollThrough } from './pages'
import { startKerf } from './sites'

/**
 * Opens every page as a visitor, scrolls through it, and prints its KB of scripts. Returns false when a page exceeds its
 * limit.
 */
export async function runScripts(): Promise<boolean> {
  const kerf = await startKerf()
  const browser = await chromium.launch(chromiumOptions(chromium.executablePath()))
  try {
    const sizes: Record<string, number> = {}
    for (const [name, { path, as }] of Object.entries(pages)) {
      if (as) continue
      const url = `${kerf.url}/en${typeof path === 'string' ? path : await path()}`
      // the first visit makes the server compress what the second one counts
      await visit(browser, url)
      sizes[name] = (await visit(browser, url)) / 1000
    }
    console.table(
      Object.fromEntries(Object.entries(sizes).map(([name, kb]) => [name, { KB: Number(kb.toFixed(1)) }])),
    )
    const above = Object.entries(sizes).filter(([name, kb]) => kb > maxScriptsKb(name))
    for (const [name, kb] of above)
      print(`${name}: ${kb.toFixed(1)} KB of scripts, ${maxScriptsKb(name)} at most`)
    return above.length === 0
  } finally {
    await browser.close()
    await kerf.stop()
  }
}

/** Returns the bytes of scripts of a visit with an empty cache. */
async function visit(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const scripts = await countScripts(await context.newCDPSession(page))
    await page.goto(url, { waitUntil: 'networkidle' })
    await scrollThrough(page)
    return scripts()
  } finally {
    await context.close()
  }
}
