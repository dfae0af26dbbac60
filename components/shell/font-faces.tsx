const HEADINGS = '/fonts/web/bricolage-headings.woff2'
const TEXT = '/fonts/figtree.woff2'

const loaded = (family: string, file: string, weight: string, range = '') =>
  `@font-face{font-family:'${family}';src:url(${file}) format('woff2');font-weight:${weight};font-display:swap;${range}}`

/**
 * Returns the font-face rule of a system font. Its size and line box, in per cent, are those of the font that it stands
 * in for.
 */
const standIn = (family: string, local: string[], [size, ascent, descent]: [number, number, number]) =>
  `@font-face{font-family:'${family}';src:${local.map((name) => `local('${name}')`).join()};size-adjust:${size}%;` +
  `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`

/** Latin characters only: on Chinese and Japanese pages quotes, dashes and ellipses come from the CJK font. */
const LATIN = 'unicode-range:U+20-7E,U+A0-FF'

const faces = [
  // Subsets made with HarfBuzz from the whole font (fonts/bricolage-grotesque.woff2, which also draws the pictures of
  // posts).
  loaded('Bricolage Grotesque', HEADINGS, '200 800'),
  loaded('Bricolage cjk', HEADINGS, '200 800', LATIN),
  loaded('Bricolage Mark', '/fonts/web/bricolage-mark.woff2', '800'),
  loaded('Bricolage Numerals', '/fonts/web/bricolage-numerals-300.woff2', '300'),
  loaded('Bricolage Numerals', '/fonts/web/bricolage-numerals-800.woff2', '800'),
  loaded('Figtree', TEXT, '300 900'),
  loaded('Figtree cjk', TEXT, '300 900', LATIN),
  standIn('Figtree fallback', ['Arial', 'Liberation Sans', 'Roboto'], [100.72, 94.32, 24.82]),
  standIn(
    'Bricolage fallback',
    ['Arial Bold', 'Arial', 'Liberation Sans Bold', 'Liberation Sans'],
    [101.88, 91.28, 26.5],
  ),
  // Android has no Arial, and its bold font is narrower.
  standIn('Bricolage Android', ['Roboto Bold', 'Roboto-Bold'], [105.35, 88.27, 25.63]),
  // A Linux without either of them uses the wide font of its desktop.
  standIn('Figtree Linux', ['DejaVu Sans'], [88.59, 107.24, 28.22]),
  standIn('Bricolage Linux', ['DejaVu Sans Bold'], [83.77, 111.02, 32.23]),
].join('')

/**
 * The font faces, in the page itself: with faces in a stylesheet the browser sets all text again when the sheet comes,
 * after the first paint (server/first-paint.mjs).
 */
export const FontFaces = () => <style>{faces}</style>
