import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What the page must say, from the same catalogue: `words('ja', 'posts').glance`. */
export function words(language: string, domain: string) {
  const folder = language === 'jp' ? 'ja' : language
  const file = path.join(import.meta.dirname, '..', 'messages', folder, `${domain}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}
