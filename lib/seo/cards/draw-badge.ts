import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { badgeMark, coinColours, coinGrain, coinOutline } from '@/lib/academy/badge-shapes'
import type { Level } from '@/lib/academy/places'

/** Returns the coin of BadgeDrawing as an SVG of its own. */
export async function drawBadge(product: string, level: Level): Promise<string> {
  const { face, side, cut } = coinColours[level]
  const outline = coinOutline(level)
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'public', 'art', `level-${level}.svg`)
  const leaf = (await readFile(file, 'utf8'))
    .replace('color="#000"', `color="${cut}"`)
    .replace(/width="\d+" height="\d+"/, 'x="68.5" y="50" width="63" height="92.5"')
  const engraved = `fill="none" stroke="${cut}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 206" width="640" height="660">
    <path d="${outline}" fill="${side}" transform="translate(0 4.5)"/>
    <path d="${outline}" fill="${face}"/>
    <path d="${coinGrain()}" ${engraved} stroke-width=".9" opacity=".16"/>
    <circle cx="100" cy="100" r="84" ${engraved} stroke-width="3.4"/>
    <circle cx="100" cy="100" r="78" ${engraved} stroke-width="1.3"/>
    <circle cx="100" cy="100" r="56.5" ${engraved} stroke-width="1.3"/>
    <text x="100" y="172" text-anchor="middle" font-family="Figtree Light" font-weight="700" font-size="14" letter-spacing="2" fill="${cut}">${badgeMark(product)}</text>
    ${leaf}
  </svg>`
}
