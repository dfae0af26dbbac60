// The icons of the site as one picture that every page shares (components/ui/icons.tsx).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as lucide from 'lucide-react'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { inRoot } from '../setup/paths.mjs'

const NAMED = /^export const (\w+) = icon\('([a-z0-9-]+)'\)$/gm

/** The icons that components/ui/icons.tsx names: `[component of lucide-react, id in the sprite]`. */
export function namedIcons(): [string, string][] {
  const source = readFileSync(inRoot('components/ui/icons.tsx'), 'utf8')
  return [...source.matchAll(NAMED)].map(([, component, id]) => [component!, id!])
}

/** The sprite: a symbol an icon. What an icon is drawn with (colour, width of lines) comes from where it is used. */
export function makeSprite(icons: [string, string][]): string {
  const symbols = icons.map(
    ([component, id]) => `<symbol id="${id}" viewBox="0 0 24 24">${drawing(component)}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

/** Where the sprite lies: it is kept for a year, so its name changes with its content. */
export const spriteAddress = (sprite: string): string =>
  `/icons/${createHash('sha256').update(sprite).digest('hex').slice(0, 6)}.svg`

function drawing(component: string): string {
  const Icon = (lucide as unknown as Record<string, ComponentType | undefined>)[component]
  if (!Icon) throw new Error(`lucide-react has no ${component}`)
  return renderToStaticMarkup(createElement(Icon))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/><\/\w+>/g, '/>')
}
