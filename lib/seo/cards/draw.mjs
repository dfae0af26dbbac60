// @ts-check
// Draws a page's Open Graph picture in a process of its own: setting Chinese type takes a tenth of a second, and in the
// site's processes the drawing library opens photographs only. It receives `{ id, title, label, byline, brand,
// language, picture, round, drawing }` and answers `{ id, bytes }`.
import { cardFonts, localeOf } from '../../i18n/languages.mjs'
import { prepareFonts } from './fonts.mjs'

// fontconfig reads this variable when the library loads; this process reads no other settings
// eslint-disable-next-line no-restricted-syntax
process.env.FONTCONFIG_FILE = await prepareFonts(process.cwd(), process.env.KERF_FONTS ?? '')
const { default: sharp } = await import('sharp')
sharp.concurrency(1)
sharp.cache(false)

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 64
/** px; text width beside a picture, and without one */
const TEXT = { beside: 480, alone: WIDTH - 2 * MARGIN }
const TITLE_TALLEST = 300
const ink = '#1b1916'
const muted = '#655e54'
const paper = '#faf7f2'

/** The fonts' names in their files. The font for the language's Chinese characters comes last, as a fallback. */
const cjk = (/** @type {string} */ language) => cardFonts[localeOf(language)]
/** @type {Record<'display' | 'text', (language: string) => string>} */
const faces = {
  display: (language) => `Bricolage Grotesque 96pt ExtraBold,${cjk(language)}`,
  text: (language) => `Figtree Light,${cjk(language)}`,
}

/** @typedef {{ title: string, label: string, byline: string | null, brand: string, language: string, picture: Buffer | null, round: boolean, drawing: string | null }} Asked */
/** @typedef {{ face: 'display' | 'text', weight: number, size: number, color: string, width: number, language: string }} Style */

process.on('message', async (/** @type {Asked & { id: number }} */ { id, ...asked }) => {
  try {
    process.send?.({ id, bytes: await draw(asked) })
  } catch (error) {
    process.send?.({ id, problem: String(error) })
  }
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })

/** @param {Asked} asked */
async function draw({ title, label, byline, brand, language, picture, round, drawing }) {
  const beside = picture !== null || drawing !== null
  const width = beside ? TEXT.beside : TEXT.alone
  const layers = [
    { input: frame(beside && !round && drawing === null), left: 0, top: 0 },
    ...(drawing ? [await badge(drawing)] : picture ? [await photo(picture, round)] : []),
  ]
  const name = await line(brand, { face: 'display', weight: 800, size: 30, color: ink, width, language })
  layers.push({ input: name.data, left: MARGIN + 58, top: MARGIN + 4 })
  const kind = await line(label, { face: 'text', weight: 600, size: 26, color: '#b93a10', width, language })
  layers.push({ input: kind.data, left: MARGIN, top: 150 })
  const heading = await fitted(title, { width, language, largest: beside ? 60 : 78 })
  layers.push({ input: heading.data, left: MARGIN, top: 208 })
  if (byline) {
    const by = await line(byline, { face: 'text', weight: 500, size: 30, color: muted, width, language })
    layers.push({ input: by.data, left: MARGIN, top: HEIGHT - MARGIN - by.info.height })
  }
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: paper } })
    .composite(layers)
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/**
 * Draws the logo, and the laser's cut along the edge of the picture, or a line at the foot without one.
 * @param {boolean} cut
 */
function frame(cut) {
  const edge = MARGIN + TEXT.beside + 40
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
      <svg x="${MARGIN}" y="${MARGIN - 4}" width="44" height="44" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#141210"/><g fill="#faf7f2"><path d="M18 12h9v40h-9z"/><path d="M27 33 40 21h11L35 36l17 16H40L27 40z"/></g><path d="M8 46 56 27" stroke="#141210" stroke-width="5"/><path d="M8 46 56 27" stroke="#ff5a1f" stroke-width="1.8" stroke-linecap="round"/></svg>
      ${cut ? `<path d="M${edge - 6} 0V${HEIGHT}" stroke="#d9481a" stroke-width="4"/>` : `<path d="M0 ${HEIGHT - 3}H${WIDTH}" stroke="#d9481a" stroke-width="6"/>`}
    </svg>`,
  )
}

/**
 * Draws the cover at the right, edge to edge, or a member's portrait as a circle.
 * @param {Buffer} bytes
 * @param {boolean} round
 */
async function photo(bytes, round) {
  if (round) {
    const size = 380
    const mask = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}"/></svg>`,
    )
    const input = await sharp(bytes)
      .resize(size, size, { fit: 'cover' })
      .composite([{ input: mask, blend: 'dest-in' }])
      .png()
      .toBuffer()
    return { input, left: WIDTH - MARGIN - size, top: (HEIGHT - size) / 2 }
  }
  const left = MARGIN + TEXT.beside + 40
  const input = await sharp(bytes)
    .resize(WIDTH - left, HEIGHT, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toBuffer()
  return { input, left, top: 0 }
}

/**
 * Draws a badge on the paper, as large as a portrait.
 * @param {string} drawing
 */
async function badge(drawing) {
  const size = 420
  const input = await sharp(Buffer.from(drawing)).resize(size, size).png().toBuffer()
  return { input, left: WIDTH - MARGIN - size, top: (HEIGHT - size) / 2 }
}

/**
 * Sets a title in the largest size that fits; a very long one is cut at its end.
 * @param {string} title
 * @param {{ width: number, language: string, largest: number }} place
 */
async function fitted(title, { width, language, largest }) {
  /** @param {string} text @param {number} size */
  const set = (text, size) =>
    drawText(text, { face: 'display', weight: 700, size, color: ink, width, language })
  for (const size of [largest, 52, 46, 40]) {
    const drawn = await set(title, size)
    if (drawn.info.height <= TITLE_TALLEST) return drawn
  }
  for (let letters = [...title]; ; letters = letters.slice(0, Math.floor(letters.length * 0.85))) {
    const drawn = await set(`${letters.join('').trimEnd()}…`, 40)
    if (drawn.info.height <= TITLE_TALLEST || letters.length < 8) return drawn
  }
}

/**
 * Sets a text in one line, and cuts its end when it does not fit.
 * @param {string} text
 * @param {Style} style
 */
async function line(text, style) {
  for (let letters = [...text]; ; letters = letters.slice(0, Math.floor(letters.length * 0.85))) {
    const shown = letters.length < [...text].length ? `${letters.join('').trimEnd()}…` : text
    const drawn = await drawText(shown, style)
    if (drawn.info.height <= style.size * 1.9 || letters.length < 8) return drawn
  }
}

/**
 * @param {string} text
 * @param {Style} style
 */
function drawText(text, { face, weight, size, color, width, language }) {
  const span = [
    `font_family="${faces[face](language)}" font_weight="${weight}" size="${Math.round(size * 1024)}"`,
    `lang="${language}" foreground="${color}"`,
  ].join(' ')
  return sharp({
    text: { text: `<span ${span}>${plain(text)}</span>`, width, dpi: 72, rgba: true, wrap: 'word-char' },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/**
 * Escapes markup, and removes pictographs, which the fonts lack.
 * @param {string} text
 */
function plain(text) {
  const clean = text
    .replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return (clean || '–').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
