import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languageTags } from '../../lib/i18n/languages.mjs'
import { inRoot } from '../../scripts/setup/paths.mjs'

type Messages = { [key: string]: string | Messages }

/** html lang → the messages of the other languages that do not occur in this one. */
export const otherTexts: Record<string, Set<string>> = {}

const displayed = Object.fromEntries(
  Object.entries(languageTags).map(([folder, tag]) => {
    const files = readdirSync(inRoot('messages', folder))
    const texts = files.flatMap((file) =>
      textsOf(JSON.parse(readFileSync(inRoot('messages', folder, path.basename(file)), 'utf8'))),
    )
    return [tag, new Set(texts)]
  }),
)
for (const tag of Object.values(languageTags)) {
  const others = Object.values(languageTags).filter((one) => one !== tag)
  otherTexts[tag] = new Set(
    others.flatMap((one) => [...displayed[one]!]).filter((text) => !displayed[tag]!.has(text)),
  )
}

/** Returns the messages that appear as they stand: without placeholders, and longer than two characters. */
function textsOf(messages: Messages): string[] {
  return Object.values(messages).flatMap((text) =>
    typeof text !== 'string' ? textsOf(text) : /[{}<>]/.test(text) || text.length < 3 ? [] : [text],
  )
}
