import type { Page } from '@playwright/test'
import { runAxe } from '../../e2e/axe'

/** Returns faults in the page's layout. */
export function seenIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = scrollWidth - clientWidth
    const beyond = [...document.querySelectorAll('main *')].find(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    )
    const headings = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length
    const broken = [...document.images].filter(
      (one) => one.complete && one.naturalWidth === 0 && one.currentSrc,
    )
    return [
      ...(wide > 0 ? [`scrolls sideways by ${wide} px: ${beyond?.outerHTML.slice(0, 120)}`] : []),
      ...(headings === 1 ? [] : [`${headings} h1`]),
      ...broken.map((one) => `picture does not load: ${one.currentSrc}`),
    ]
  })
}

/**
 * Returns violations of WCAG 2.2 AA that axe detects: the size of targets in every language, all other rules only with
 * `whole`.
 */
export async function accessible(page: Page, whole: boolean): Promise<string[]> {
  // an experimental rule of axe, because a script cannot recognise a few exceptions of the criterion
  const rules = { 'target-size': { enabled: true } }
  const found = await runAxe(page, 'html', whole ? { rules } : { runOnly: ['target-size'] })
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `axe ${id}: ${node.html.slice(0, 160)}`))
}
