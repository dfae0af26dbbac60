import type { Page } from '@playwright/test'

/**
 * Translates the open page as Chrome does: two nested `font` elements with other words (each marked with °) replace
 * each text node, now and whenever the page changes, and `html` takes the other language.
 */
export const translatePage = (page: Page): Promise<void> => page.evaluate(translate)

/** Translates the pages that open from now on, as soon as their HTML is there and before React has hydrated them. */
export async function translateEarly(page: Page): Promise<void> {
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${translate.toString()})`)
}

function translate() {
  const left = 'script, style, textarea, noscript, title, code, svg, .notranslate, [translate=no], font'
  const translateText = (text: Text) => {
    if (!/\S/.test(text.data) || !text.parentElement || text.parentElement.closest(left)) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data.replace(/\p{L}+/gu, (word) => `${word}°`)
    text.parentNode!.replaceChild(outer, text)
  }
  const translateBelow = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(translateText)
  }
  document.documentElement.lang = 'de'
  document.documentElement.classList.add('translated-ltr')
  translateBelow(document.body)
  const changed = new Set<Node>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const translateChanged = () => {
    timer = undefined
    const nodes = [...changed].filter((node) => node.isConnected)
    changed.clear()
    for (const node of nodes) {
      if (node instanceof Text) translateText(node)
      else translateBelow(node)
    }
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) changed.add(node)
    timer ??= setTimeout(translateChanged, 50)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}
