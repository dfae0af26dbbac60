// Renders drawings to pixels with the fonts of the site alone, whatever fonts the machine has.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareFonts } from '@/lib/seo/cards/fonts.mjs'
import { partsOf, picture } from './light'

// fontconfig reads this variable when the library is loaded
process.env.FONTCONFIG_FILE = await prepareFonts(process.cwd(), path.join(tmpdir(), 'kerf-fonts'))
const { default: sharp } = await import('sharp')
export { sharp }

/** of a frame, px */
export const size = [1280, 720] as const
const raw = { width: size[0], height: size[1], channels: 3 } as const

/**
 * Returns a function that renders one moment after the other. It draws the still parts once and reuses an unchanged
 * frame.
 */
export function painter(draw: (t: number) => string): (t: number) => Promise<Buffer> {
  let base: { svg: string; pixels: Buffer } | null = null
  let last: { svg: string; pixels: Buffer } | null = null
  return async (t) => {
    const svg = draw(t)
    if (last?.svg === svg) return last.pixels
    const { still, moving } = partsOf(svg)
    if (base?.svg !== still) {
      const pixels = await sharp(picture(still, size)).flatten().removeAlpha().raw().toBuffer()
      base = { svg: still, pixels }
    }
    const over = [{ input: picture(moving, size, false) }]
    const pixels = await sharp(base.pixels, { raw }).composite(over).removeAlpha().raw().toBuffer()
    last = { svg, pixels }
    return pixels
  }
}
