/** How long after a finger is up its click may still come. */
const CLICK_MS = 400

type Run = () => void

/**
 * Runs what moves the page once nothing is being pressed on it, at once where nothing is. A press lasts from the pointer
 * going down to the click it makes: what is inserted between the two moves the button from under the pointer, and there is no
 * click.
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
  // of a mouse the click comes in the same moment, of a finger later; who lets go elsewhere makes none
  page.addEventListener('pointerup', () => endIn(CLICK_MS), true)
  // after what listens to the click
  for (const name of ['click', 'pointercancel', 'keydown']) page.addEventListener(name, () => endIn(0), true)
  // of a press on a list of options some browsers tell the choice alone, or nothing; a text field tells its change as the
  // press leaves it
  const isList = ({ target }: Event) => (target as Partial<Element> | null)?.tagName === 'SELECT'
  page.addEventListener('change', (event) => void (isList(event) && endIn(0)), true)

  return (run) => {
    if (pressed) waiting.push(run)
    else run()
  }
}

/** On this page. */
export const afterPress: (run: Run) => void =
  typeof window === 'undefined' ? (run) => run() : watchPresses(window)
