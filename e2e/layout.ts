import type { Page } from '@playwright/test'

/**
 * Returns the layout faults of a page as it stands, one line each: the page scrolls sideways, an element reaches over
 * the edge, a text is cut without an ellipsis, a paragraph is squeezed to a few letters, two controls overlap, a
 * picture lies over a heading, or the bar of a phone does not reach from edge to edge.
 */
export const layoutProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 2
    const OVERLAP = 5
    const found: string[] = []
    const root = document.documentElement
    const width = root.clientWidth
    if (root.scrollWidth > width) found.push(`the page scrolls ${root.scrollWidth - width} px sideways`)

    const name = (element: Element) => {
      const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
      const look = element.getAttribute('class')?.split(' ').slice(0, 2).join('.') ?? ''
      return `<${element.localName}${look && `.${look}`}> “${label}”`
    }
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only, .skip, [inert], [aria-hidden="true"], nextjs-portal')
    /**
     * Returns a function that tells whether `isSo` holds for an element or an ancestor; it examines each element once.
     */
    const upwards = (isSo: (style: CSSStyleDeclaration) => boolean) => {
      const known = new Map<Element, boolean>()
      return function find(element: Element | null): boolean {
        if (!element || element === root) return false
        const found = known.get(element) ?? (isSo(getComputedStyle(element)) || find(element.parentElement))
        known.set(element, found)
        return found
      }
    }
    const holds = upwards(({ overflowX }) => overflowX !== 'visible')
    const held = (element: Element) => holds(element.parentElement)
    const floats = upwards(({ position }) => position === 'fixed' || position === 'sticky')
    const boxes = (element: Element) =>
      [...element.getClientRects()].filter((box) => box.width > 1 && box.height > 1)
    const lies = (one: DOMRect, two: DOMRect) =>
      Math.min(one.right, two.right) - Math.max(one.left, two.left) > OVERLAP &&
      Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > OVERLAP

    for (const element of document.body.querySelectorAll('*')) {
      const text = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
      )
      if (!text || !shown(element)) continue
      const box = element.getBoundingClientRect()
      if ((box.right > width + SLACK || box.left < -SLACK) && box.width > 1 && !held(element))
        found.push(`${name(element)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)} px`)
      const style = getComputedStyle(element)
      const cut =
        /hidden|clip/.test(style.overflowX) &&
        style.textOverflow !== 'ellipsis' &&
        style.webkitLineClamp === 'none' &&
        element.scrollWidth > element.clientWidth + SLACK
      if (cut && element.clientWidth > 1) found.push(`the words of ${name(element)} are cut`)
      const squeezed =
        element.matches('main p') && box.width < 8 * parseFloat(style.fontSize) && box.height > 2 * box.width
      if (squeezed && box.width > 1) found.push(`${name(element)} is ${Math.round(box.width)} px wide`)
    }

    for (const bar of document.body.querySelectorAll('.phone-bar')) {
      const { left, right } = bar.getBoundingClientRect()
      if (shown(bar) && (Math.abs(left) > SLACK || Math.abs(right - width) > SLACK))
        found.push(`the bar of the phone reaches from ${Math.round(left)} to ${Math.round(right)} px`)
    }

    const pressed = [...document.body.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => shown(element) && !floats(element))
      .map((element) => ({ element, boxes: boxes(element) }))
    pressed.forEach((one, index) => {
      for (const two of pressed.slice(index + 1)) {
        if (!one.boxes.some((a) => two.boxes.some((b) => lies(a, b)))) continue
        if (one.element.contains(two.element) || two.element.contains(one.element)) continue
        // a button lies on the picture of its card, a field contains its buttons
        if (
          one.element.closest('.card, .input-box, .find, [role=search]') &&
          one.element.parentElement === two.element.parentElement
        )
          continue
        // points of a chart overlap where their values do
        const chart = one.element.closest('svg[role=group]')
        if (chart?.contains(two.element)) continue
        found.push(`${name(one.element)} and ${name(two.element)} lie over each other`)
      }
    })

    const pictures = [...document.body.querySelectorAll('img, main svg:not(.icon), video')]
      .filter((picture) => picture.checkVisibility() && !floats(picture))
      .map((picture) => ({ picture, boxes: boxes(picture).filter((box) => box.width > 60) }))
    for (const heading of document.body.querySelectorAll('h1, h2, h3')) {
      if (!shown(heading) || floats(heading)) continue
      const range = document.createRange()
      range.selectNodeContents(heading)
      const lines = [...range.getClientRects()]
      for (const { picture, boxes: places } of pictures)
        if (!heading.contains(picture) && places.some((box) => lines.some((line) => lies(line, box))))
          found.push(`${name(picture)} lies over the heading ${name(heading)}`)
    }
    return [...new Set(found)]
  })
