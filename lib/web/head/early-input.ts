type TextField = HTMLInputElement | HTMLTextAreaElement
type Field = TextField | HTMLSelectElement

/** A field that the reader changed, its current value, and its cursor or selection. */
type Change = { field: Field; value: string | boolean; start?: number | null; end?: number | null }

declare global {
  interface Window {
    /** `stop()`: React handles clicks itself from now on. `replay()`: the whole page handles events now. */
    kerfEarly?: { stop: () => void; replay: () => void }
  }
}

type Listen = <Name extends keyof DocumentEventMap>(
  name: Name,
  take: (target: Element, event: DocumentEventMap[Name]) => void,
) => void

/**
 * Records input before the page's scripts have loaded and replays it afterwards: the last button pressed, the submitted
 * form (the browser would otherwise reload the page, with the input in its address), changed fields and unfolded
 * sections. Defines `kerfEarly` (components/shell/replay-early-input.tsx). `replay()` restores the fields before it
 * submits the form.
 */
export function holdEarlyInput() {
  let isReplayed = false
  const listen: Listen = (name, take) =>
    document.addEventListener(
      name,
      (event) => {
        // the target of some events is the document itself
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
      // The press waits until the page has rendered the restored fields, because handlers see the values of the last
      // render.
      setTimeout(presses.replay)
    },
  }
}

/** Records the last button pressed, or the submitted form. */
function holdPresses(listen: Listen) {
  let takesClicks = true
  let button: HTMLButtonElement | null = null
  let form: HTMLFormElement | null = null
  let submitter: HTMLElement | null = null
  listen('submit', (target, event) => {
    // A form with a page as its action works without scripts.
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
    // The browser itself submits forms and unfolds sections.
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
  let composed: Element | null = null
  listen('compositionstart', (target) => (composed = target))
  listen('compositionend', () => (composed = null))
  // React has emptied the field, and the reader types on.
  listen('beforeinput', (target) => {
    const change = changeOf(target)
    if (!change || !isText(target) || target.value === change.value) return
    setValue(target, change.value as string)
    restoreCursor(change)
  })
  return () =>
    changes.forEach((change) => {
      const { field } = change
      if (field !== composed) return fill(change)
      // Another value would end what an input method composes, and enter it twice.
      field.addEventListener(
        'compositionend',
        () => {
          change.value = (field as TextField).value
          fill(change)
        },
        { once: true },
      )
    })
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

/**
 * Sets the value through the browser's own setter: React replaces the setter of each field and compares values to
 * detect a change.
 */
function setValue(field: TextField, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
}

/** Makes React see a change from `from`, the value that it knows, to `to`. */
function changeText(field: TextField, from: string, to: string) {
  field.value = from
  setValue(field, to)
  fire(field, 'input')
}

/**
 * Returns the field, or where its form was replaced the one that now has its name: the address may ask for another form
 * than the page begins with (components/auth/login-forms.tsx).
 */
const standsFor = (field: Field) =>
  field.isConnected
    ? field
    : document.querySelector<Field>(`main [name="${field.name}"][type="${field.type}"]`) || field

/** Repeats a change so that the page's own handlers notice it. */
function fill(change: Change) {
  const { value } = change
  const field = (change.field = standsFor(change.field))
  if (!field.isConnected) return
  if (isChoice(field)) return fillChoice(field as HTMLInputElement, value as boolean)
  if (field.type === 'file') return void fire(field, 'change')
  if (!isText(field)) return fillSelect(field as HTMLSelectElement, value as string)
  if (field.value === value) readCursor(change)
  // The field takes its initial value in between: react-hook-form knows the typed value already and renders it after
  // another change only.
  const first = field.defaultValue
  changeText(field, value as string, first)
  // React may have rendered another form for the first of the two.
  change.field = standsFor(field)
  changeText(change.field as TextField, first, value as string)
  restoreCursor(change)
}

/**
 * Clicks once, from the other state, as the reader did: a switch that saves at once refuses a second click meanwhile.
 * Where the page has the choice already and its handler turns it around, the second click turns it back.
 */
function fillChoice(field: HTMLInputElement, isChecked: boolean) {
  field.checked = !isChecked
  field.click()
  if (field.checked !== isChecked) field.click()
}

function fillSelect(field: HTMLSelectElement, value: string) {
  field.value = value
  fire(field, 'change')
}
