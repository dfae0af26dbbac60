import { MessagesProvider } from './messages-context'
import { readTexts, type TextsProps } from './read-texts'

/**
 * Gives texts to the parts of a page that load later (`inMessages`): the page itself loads no code for translations,
 * and its other client components take their words as props.
 */
export async function LaterMessages({ namespaces, children }: TextsProps) {
  return <MessagesProvider {...await readTexts(namespaces)}>{children}</MessagesProvider>
}
