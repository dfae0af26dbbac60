/** How long the click may still come after a finger is up, in ms. */
const CLICK_MS = 400

type Run = () => void

/**
 * Returns a function that runs its work once no press on `page` lasts any more, or at once where none does. A press
 * lasts from `pointerdown` to its `click`: an element inserted between the two moves the button from under the pointer,
 * and the browser sends no click.
 */
export function watchPresses(page: EventTarget): (run: Run) => void {
  let pressed = false
  let ending: ReturnType<typeof setTimeout> | undefined
  let waiting: Run[] = []

  function begin() {
    clearTimeout(ending)
    pressed = true
  }
  function endIn(ms: number) {
    clearTimeout(ending)
    ending = setTimeout(() => {
      pressed = false
      const runs = waiting
      waiting = []
      for (const run of runs) run()
    }, ms)
  }

  page.addEventListener('pointerdown', begin, true)
  // The click of a mouse comes in the same moment, that of a finger later; a release elsewhere sends no click.
  page.addEventListener('pointerup', () => endIn(CLICK_MS), true)
  // The timeout lets the listeners of the click run first.
  for (const name of ['click', 'pointercancel', 'keydown']) page.addEventListener(name, () => endIn(0), true)
  // For a press on a `<select>` some browsers send only `change`, or nothing. A text field sends its `change` when the
  // press takes the focus from it, so that one does not count.
  const isList = ({ target }: Event) => (target as Partial<Element> | null)?.tagName === 'SELECT'
  page.addEventListener('change', (event) => void (isList(event) && endIn(0)), true)

  return (run) => {
    if (pressed) waiting.push(run)
    else run()
  }
}

/** Runs its work after the press on this window; at once on the server. */
export const afterPress: (run: Run) => void =
  typeof window === 'undefined' ? (run) => run() : watchPresses(window)
