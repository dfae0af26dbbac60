const HEADINGS = '/fonts/web/bricolage-headings.woff2'
const TEXT = '/fonts/figtree.woff2'

const loaded = (family: string, file: string, weight: string, range = '') =>
  `@font-face{font-family:'${family}';src:url(${file}) format('woff2');font-weight:${weight};font-display:swap;${range}}`

/** A face of the reader's system; size and line box, in per cent, are those of the face that it stands in for. */
const standIn = (family: string, local: string[], [size, ascent, descent]: [number, number, number]) =>
  `@font-face{font-family:'${family}';src:${local.map((name) => `local('${name}')`).join()};size-adjust:${size}%;` +
  `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`

/** On Chinese and Japanese pages quotes, dashes and ellipses come from the CJK face. */
const LATIN = 'unicode-range:U+20-7E,U+A0-FF'

const faces = [
  // cut from the whole face (fonts/bricolage-grotesque.woff2, with which pictures of posts are drawn) with HarfBuzz
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
  // Android has no Arial, and the bold of its face is narrower
  standIn('Bricolage Android', ['Roboto Bold', 'Roboto-Bold'], [105.35, 88.27, 25.63]),
  // a Linux without either has the wide one of its desktop
  standIn('Figtree Linux', ['DejaVu Sans'], [88.59, 107.24, 28.22]),
  standIn('Bricolage Linux', ['DejaVu Sans Bold'], [83.77, 111.02, 32.23]),
].join('')

/**
 * The typefaces, in the page itself and not in its sheets: a sheet that names faces makes the browser set every text again
 * when it comes, and sheets come after the first paint (server/first-paint.mjs).
 */
export const FontFaces = () => <style>{faces}</style>
