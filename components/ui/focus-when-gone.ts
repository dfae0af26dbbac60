/** How long the server and the rendering after it may take, in ms. */
const WAIT_MS = 15_000

/**
 * For a control that disappears together with what it deletes. Once it is gone, and the focus would fall to the body,
 * moves the focus to the same control (`selector`) of the next item, else of the previous one, else to `otherwise`. The
 * focus stays where the reader has moved it meanwhile.
 */
export function focusWhenGone(own: Element, selector: string, otherwise: string): void {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const place = all.findIndex((one) => one === own)
  const near = [...all.slice(place + 1), ...all.slice(0, Math.max(0, place)).reverse()]

  const observer = new MutationObserver(() => {
    if (own.isConnected) return
    stop()
    const { activeElement, body } = document
    if (activeElement && activeElement !== body) return
    focusOn(near.find((one) => one.isConnected) ?? document.querySelector<HTMLElement>(otherwise))
  })
  const timer = setTimeout(stop, WAIT_MS)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Focuses an element, also one that the keyboard cannot reach, such as a heading. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus()
}
