/**
 * What a reload would lose of what is typed on this page. '': nothing is typed. 'search': only a search field differs.
 * 'saved': a form saves it on the device (it is marked `data-draft="saved"`, components/drafts). 'lost': it stands nowhere else.
 */
export type Typed = '' | 'search' | 'saved' | 'lost'

type Field = HTMLInputElement | HTMLTextAreaElement

declare global {
  interface Window {
    kerfTyped?: () => Typed
  }
}

/**
 * Defines `kerfTyped()`. Typed is what differs from the value that a field had when it was first entered: React sets the
 * attribute with the value, so `defaultValue` cannot tell. A form with any mark speaks for its own fields: what it has
 * saved is not typed any more. The value of a checkbox does not change when it is ticked, so boxes, of which many save at
 * once, do not count.
 */
export function watchTypedFields() {
  const entered = new WeakMap<Field, string>()
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const field = target as Field
      if (/^(INPUT|TEXTAREA)$/.test(field.tagName) && !entered.has(field)) entered.set(field, field.value)
    },
    true,
  )
  document.addEventListener(
    'submit',
    ({ target }) => {
      for (const field of Array.from((target as HTMLFormElement).elements || []) as Field[])
        if (field.type === 'search') entered.set(field, field.value)
    },
    true,
  )
  window.kerfTyped = () => {
    if (document.querySelector('[data-draft=lost]')) return 'lost'
    let typed: Typed = document.querySelector('[data-draft=saved]') ? 'saved' : ''
    for (const field of Array.from(document.querySelectorAll<Field>('input,textarea'))) {
      const isTyped = entered.has(field) && entered.get(field) !== field.value
      if (!isTyped || field.closest('[data-draft]')) continue
      if (field.type !== 'search') return 'lost'
      typed ||= 'search'
    }
    return typed
  }
}
