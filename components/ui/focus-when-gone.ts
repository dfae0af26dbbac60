/** As long as a server may take to answer, and the page to be drawn again. */
const WAIT_MS = 15_000

/**
 * For a control that is about to leave the page with what it deletes: once it is gone the focus, which would fall to the body,
 * goes to the same control (`selector`) of what comes next, or before, and where there is none to `otherwise`. A reader who
 * went elsewhere meanwhile stays there.
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

/** Also of a heading, which keys do not reach by themselves. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus()
}
