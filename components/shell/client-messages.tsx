import { readTexts, type TextsProps } from './read-texts'
import { Translations } from './translations'

/**
 * Provides translations in the browser. Only forms are worth them: the runtime and the texts cost more than a page's
 * other scripts, so cards and menus get their words as props, and parts that load later have LaterMessages.
 */
export async function ClientMessages({ namespaces, children }: TextsProps) {
  return <Translations {...await readTexts(namespaces)}>{children}</Translations>
}
