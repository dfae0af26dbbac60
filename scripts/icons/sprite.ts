// Makes the sprite with all icons of the site, which every page shares (components/ui/icon.tsx).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import lucide from '@iconify-json/lucide/icons.json'
import { inRoot } from '../setup/paths.mjs'

/** Returns the names in components/ui/icon-names.ts. */
export function namedIcons(): string[] {
  const source = readFileSync(inRoot('components/ui/icon-names.ts'), 'utf8')
  return [...source.matchAll(/^ {2}\| '([a-z0-9-]+)'$/gm)].map(([, name]) => name!)
}

/** Returns the sprite with one symbol per icon. Colour and stroke width come from the place of use. */
export function makeSprite(names: string[]): string {
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${drawing(name)}</symbol>`)
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

/** Returns the address of the sprite. It is cached for a year, so its name contains a hash of its content. */
export const spriteAddress = (sprite: string): string =>
  `/icons/${createHash('sha256').update(sprite).digest('hex').slice(0, 6)}.svg`

/** Attributes of Lucide's lines that the site's styles set instead (app/styles). */
const LINES =
  / fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"/g

function drawing(name: string): string {
  const icons: Record<string, { body: string; hidden?: boolean } | undefined> = lucide.icons
  const aliases: Record<string, { parent: string } | undefined> = lucide.aliases
  const icon = icons[name] ?? icons[aliases[name]?.parent ?? '']
  // a hidden icon exists under another name
  if (!icon || icon.hidden) throw new Error(`Lucide has no ${name}`)
  return icon.body.replace(LINES, '').replace(/^<g>(.*)<\/g>$/, '$1')
}
