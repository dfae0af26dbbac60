type TextField = HTMLInputElement | HTMLTextAreaElement
type Field = TextField | HTMLSelectElement

/** A field that the reader changed, what it has to show, and the cursor or selection in it. */
type Change = { field: Field; value: string | boolean; start?: number | null; end?: number | null }

declare global {
  interface Window {
    /** `stop()`: from now on React hears clicks by itself. `replay()`: all of the page hears them. */
    kerfEarly?: { stop: () => void; replay: () => void }
  }
}

type Listen = <Name extends keyof DocumentEventMap>(
  name: Name,
  take: (target: Element, event: DocumentEventMap[Name]) => void,
) => void

/**
 * What a reader does before the scripts of the page are there is done when they are: the last button that was pressed, the
 * form that was sent (one that a script sends would otherwise reload the page, with what was typed in its address), what was
 * typed or chosen in fields, and what was unfolded. Defines `kerfEarly` (components/shell/replay-early-input.tsx); until
 * `replay()` a form waits for what was typed.
 */
export function holdEarlyInput() {
  let isReplayed = false
  const listen: Listen = (name, take) =>
    document.addEventListener(
      name,
      (event) => {
        // some events are of the document itself
        if (!isReplayed && event.target instanceof Element) take(event.target, event)
      },
      true,
    )
  const presses = holdPresses(listen)
  const replayChanges = holdChanges(listen)
  const replayFolds = holdFolds(listen)
  window.kerfEarly = {
    stop: presses.stop,
    replay: () => {
      if (isReplayed) return
      isReplayed = true
      replayChanges()
      replayFolds()
      // once the page has drawn what was typed: its handlers see what they were drawn with
      setTimeout(presses.replay)
    },
  }
}

/** The last button that was pressed, or the form that was sent. */
function holdPresses(listen: Listen) {
  let takesClicks = true
  let button: HTMLButtonElement | null = null
  let form: HTMLFormElement | null = null
  let submitter: HTMLElement | null = null
  listen('submit', (target, event) => {
    // one with an address of a page works without scripts
    if (/^(?!\/api\/|javascript:)./.test(target.getAttribute('action') || '')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    form = target as HTMLFormElement
    submitter = event.submitter
    button = null
  })
  listen('click', (target, { isTrusted }) => {
    const pressed = target.closest('button')
    if (!takesClicks || !pressed || !isTrusted) return
    // the browser itself sends forms and unfolds
    if ((pressed.form && pressed.type === 'submit') || pressed.closest('summary')) return
    button = pressed
  })
  return {
    stop: () => (takesClicks = false),
    replay: () => {
      if (button?.isConnected) button.click()
      if (form?.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null)
    },
  }
}

function holdChanges(listen: Listen) {
  const changes: Change[] = []
  const changeOf = (field: Element) => changes.filter((change) => change.field === field)[0]
  listen('input', (target) => {
    if (!/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
    const field = target as Field
    let change = changeOf(field)
    if (!change) changes.push((change = { field, value: '' }))
    change.value = isChoice(field) ? (field as HTMLInputElement).checked : field.value
    if (isText(field)) readCursor(change)
  })
  listen('keyup', (target) => {
    const change = changeOf(target)
    if (change && isText(target) && target.value === change.value) readCursor(change)
  })
  // React has emptied the field, and more is typed
  listen('beforeinput', (target) => {
    const change = changeOf(target)
    if (!change || !isText(target) || target.value === change.value) return
    setValue(target, change.value as string)
    restoreCursor(change)
  })
  return () => changes.forEach(fill)
}

function holdFolds(listen: Listen) {
  const folds = new Set<Element>()
  listen('toggle', (target) => void folds.add(target))
  return () => folds.forEach((fold) => fire(fold, 'toggle', false))
}

const isChoice = ({ type }: Field) => type === 'checkbox' || type === 'radio'
const isText = (target: Element): target is TextField =>
  /^(INPUT|TEXTAREA)$/.test(target.tagName) && !/^(checkbox|radio|file)$/.test((target as TextField).type)

function readCursor(change: Change) {
  try {
    const { selectionStart, selectionEnd } = change.field as TextField
    change.start = selectionStart
    change.end = selectionEnd
  } catch {
    // a kind of field without a cursor
  }
}

function restoreCursor({ field, start, end }: Change) {
  try {
    if (document.activeElement === field && start != null) (field as TextField).setSelectionRange(start, end!)
  } catch {
    // a kind of field without a cursor
  }
}

const fire = (target: Element, name: string, bubbles = true) =>
  target.dispatchEvent(new Event(name, { bubbles }))

/** Through the browser's own setter: React replaces it at each field, and compares the two to see a change. */
function setValue(field: TextField, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
}

/** Has React see that a field that showed `from`, by what it knows, shows `to`. */
function changeText(field: TextField, from: string, to: string) {
  field.value = from
  setValue(field, to)
  fire(field, 'input')
}

/** Shows a change once more, in a way that the page's own handlers notice. */
function fill(change: Change) {
  const { field, value } = change
  if (!field.isConnected) return
  if (isChoice(field)) return fillChoice(field as HTMLInputElement, value as boolean)
  if (field.type === 'file') return void fire(field, 'change')
  if (!isText(field)) return fillSelect(field as HTMLSelectElement, value as string)
  if (field.value === value) readCursor(change)
  // by way of what it began with: react-hook-form has noticed what was typed, and draws it only when it changes once more
  const first = field.defaultValue
  changeText(field, value as string, first)
  changeText(field, first, value as string)
  restoreCursor(change)
}

function fillChoice(field: HTMLInputElement, isChecked: boolean) {
  if (field.type === 'radio') {
    field.checked = !isChecked
    return field.click()
  }
  // there and back: each click has the page's handlers take the other state
  field.checked = isChecked
  field.click()
  field.click()
}

function fillSelect(field: HTMLSelectElement, value: string) {
  const first = field.querySelector<HTMLOptionElement>('option[selected]') || field.options[0]!
  for (const shown of [first.value, value]) {
    field.value = shown
    fire(field, 'change')
  }
}
