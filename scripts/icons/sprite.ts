// The icons of the site as one picture that every page shares (components/ui/icon.tsx).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as lucide from 'lucide-react'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { inRoot } from '../setup/paths.mjs'

/** What components/ui/icon-names.ts names. */
export function namedIcons(): string[] {
  const source = readFileSync(inRoot('components/ui/icon-names.ts'), 'utf8')
  return [...source.matchAll(/^ {2}\| '([a-z0-9-]+)'$/gm)].map(([, name]) => name!)
}

/** The sprite: a symbol an icon. What an icon is drawn with (colour, width of lines) comes from where it is used. */
export function makeSprite(names: string[]): string {
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${drawing(name)}</symbol>`)
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

/** Where the sprite lies: it is kept for a year, so its name changes with its content. */
export const spriteAddress = (sprite: string): string =>
  `/icons/${createHash('sha256').update(sprite).digest('hex').slice(0, 6)}.svg`

function drawing(name: string): string {
  const component = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const Icon = (lucide as unknown as Record<string, ComponentType | undefined>)[component]
  if (!Icon) throw new Error(`lucide-react has no ${component}`)
  return renderToStaticMarkup(createElement(Icon))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/><\/\w+>/g, '/>')
}
