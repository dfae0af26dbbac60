import { chromium, devices } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { pages } from '../e2e/all-pages'
import { layoutProblems } from '../e2e/layout'
import { logIn } from '../e2e/members'
import { siteUrl } from '../e2e/site'
import { locales } from '../lib/i18n/locales'
import { chromiumOptions } from '../scripts/setup/chromium.mjs'
import { inRoot } from '../scripts/setup/paths.mjs'
import { print } from '../scripts/setup/report.mjs'

const sizes = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const
const themes = ['light', 'dark'] as const
/** px; narrower windows are phones. */
const PHONE = 600

/**
 * Takes a screenshot of every page in every language, size and theme of the running site (`npm run up`, KERF_E2E_URL)
 * into a folder outside the repository, and prints layout problems. Returns true when there are none.
 */
export async function runLooks({
  out,
  only,
  part = '1/1',
  widths,
}: {
  out: string | undefined
  only: string | undefined
  /** `2/3`: the second third of the pages */
  part: string | undefined
  /** `390,1280`: these widths alone, in the light theme */
  widths: string | undefined
}): Promise<boolean> {
  if (!out || !path.relative(inRoot('.'), path.resolve(out)).startsWith('..'))
    throw new Error('--out: a folder outside of the repository')
  const browser = await chromium.launch(chromiumOptions(chromium.executablePath()))
  let [pictures, problems] = [0, 0]
  const [which = 1, parts = 1] = part.split('/').map(Number)
  const wanted = Object.entries(pages)
    .filter(([name]) => !only || name.includes(only))
    .filter((_, index) => index % parts === which - 1)
  const asked = widths?.split(',').map(Number)
  for (const [name, { path: given, as }] of wanted) {
    const address = typeof given === 'string' ? given : await given()
    const folder = path.join(out, name.replaceAll(/[^\w]+/g, '-'))
    mkdirSync(folder, { recursive: true })
    for (const phone of [true, false]) {
      const context = await browser.newContext({
        ...(phone ? devices['Pixel 7'] : {}),
        ...{ baseURL: siteUrl, reducedMotion: 'reduce', serviceWorkers: 'block' },
      })
      if (as) await logIn(context, as)
      // the script compiler wraps functions in this helper, which the page lacks
      await context.addInitScript('globalThis.__name ??= (named) => named')
      const page = await context.newPage()
      for (const prefix of locales) {
        const shown = sizes.filter(([width]) => width < PHONE === phone && (!asked || asked.includes(width)))
        if (shown.length === 0) continue
        await page.setViewportSize({ width: shown[0]![0], height: shown[0]![1] })
        await page.goto(`${phone ? '/m' : ''}/${prefix}${address}`, { waitUntil: 'load' })
        await page.waitForFunction(() =>
          Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
        )
        for (const [width, height] of shown)
          for (const colorScheme of asked ? (['light'] as const) : themes) {
            await page.setViewportSize({ width, height })
            await page.emulateMedia({ colorScheme })
            // loads the pictures that load on scrolling
            await page.evaluate(async () => {
              for (const image of document.images) image.loading = 'eager'
              await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
            })
            const file = `${prefix}-${width}-${colorScheme}`
            await page.screenshot({ path: path.join(folder, `${file}.png`), fullPage: true })
            pictures += 1
            for (const problem of await layoutProblems(page)) {
              print(`${name}, ${file}: ${problem}`)
              problems += 1
            }
          }
      }
      await context.close()
    }
  }
  await browser.close()
  print(`${pictures} pictures in ${out}, ${problems} problems`)
  return problems === 0
}
