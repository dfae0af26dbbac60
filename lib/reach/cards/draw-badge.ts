import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { badgeMark, badgeShape, badgeTicks } from '@/lib/academy/badge-shapes'
import { levels, type Level } from '@/lib/academy/places'

const ink = '#1b1916'
const paper = '#faf7f2'

/** The badge of BadgeDrawing as an SVG of its own, in the colours of a card. */
export async function drawBadge(product: string, level: Level): Promise<string> {
  const { outline, edge, stitched } = badgeShape(product)
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'public', 'art', `level-${level}.svg`)
  const leaf = (await readFile(file, 'utf8'))
    .replace('color="#000"', `color="${paper}"`)
    .replace(/width="\d+" height="\d+"/, 'x="18" y="9" width="28" height="31"')
  const engraved = `fill="none" stroke="${paper}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="640" height="640">
    <path d="${outline}" fill="${ink}"/>
    <path d="${edge}" ${engraved} stroke-width=".8" opacity=".75"${stitched ? ' stroke-dasharray="2.4 1.6"' : ''}/>
    <path d="${badgeTicks(levels.indexOf(level) + 1)}" ${engraved} stroke-width="1.2"/>
    <text x="32" y="48.8" text-anchor="middle" font-family="Figtree Light" font-weight="600" font-size="6.5" fill="${paper}">${badgeMark(product)}</text>
    ${leaf}
  </svg>`
}
