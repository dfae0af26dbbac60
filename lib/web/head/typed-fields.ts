/**
 * What a reload would destroy. '': nothing is typed. 'search': only a search field differs. 'saved': a form has saved
 * the text on the device (marked `data-draft="saved"`, components/drafts). 'lost': the text exists nowhere else.
 */
export type Typed = '' | 'search' | 'saved' | 'lost'

type Field = HTMLInputElement | HTMLTextAreaElement

declare global {
  interface Window {
    kerfTyped?: () => Typed
  }
}

/**
 * Defines `kerfTyped()`. A field counts as typed when its value differs from the one at its first focus: React sets the
 * attribute with the value, so `defaultValue` cannot tell. A form with any mark answers for its own fields: text that
 * it has saved no longer counts. Checkboxes do not count: their value does not change, and many of them save at once.
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
