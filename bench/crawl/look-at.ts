import type { Page } from '@playwright/test'
import { runAxe } from '../../e2e/axe'

/** What is wrong with how the page stands in the browser. */
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

/** WCAG 2.2 AA as far as axe can tell; what is large enough to be hit in every language, the rest where `whole`. */
export async function accessible(page: Page, whole: boolean): Promise<string[]> {
  // an experimental rule of axe, because a few exceptions of the criterion cannot be recognised by a script
  const rules = { 'target-size': { enabled: true } }
  const found = await runAxe(page, 'html', whole ? { rules } : { runOnly: ['target-size'] })
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `axe ${id}: ${node.html.slice(0, 160)}`))
}
