// Lower-case characters and their look-alikes, after Unicode TS 39 (confusables), for the alphabets that people write
// with. A letter whose upper and lower case resemble two different letters belongs to the one that is common in names.
const lookAlikes: [to: string, from: string][] = [
  ['a', 'аαɑᴀꓮⲁᎪ'],
  ['b', 'вьβʙƅꓐⲃᏴᏏ'],
  ['c', 'сϲᴄꓚⲥᏟ'],
  ['d', 'ԁᴅꓓᎠᏧ'],
  ['e', 'еεєᴇɛꓰⲉᎬ'],
  ['f', 'ғϝꜰƒꓝ'],
  ['g', 'ԍցɡɢꓖᏀᏻ'],
  ['h', 'нһηհʜꓧⲏᎻᏂ'],
  ['j', 'јյϳᴊȷꓙᎫ'],
  ['k', 'кκᴋꓗⲕᏦ'],
  // one and the same stroke, depending on the font
  ['l', 'i1|іιıɩɪʟӏꙇǀاוןⲓꓲꓡᎥᏞ١۱ꞁǃ丨ㅣⵏᛁ'],
  ['m', 'мμϻᴍꓟⲙᎷ'],
  ['n', 'пոɴꓠⲛ'],
  ['o', '0оοօσᴏסهⲟꓳ٥۵०০੦૦୦౦೦൦๐໐၀ဝഠ〇'],
  ['p', 'рρƿᴘꓑⲣᏢ'],
  ['q', 'ԛզꞯ'],
  ['r', 'гʀɾꓣᎡᏒ'],
  ['s', 'ѕꜱꓢᏚ'],
  ['t', 'тτᴛꓔⲧᎢ'],
  ['u', 'սᴜꓴ'],
  ['v', 'ѵνᴠʋꓦᏙ'],
  ['w', 'ѡшԝωᴡꓪᎳᏔ'],
  ['x', 'хχꓫⲭ'],
  ['y', 'уүυγʏꓬⲩᎩ'],
  ['z', 'ζᴢꓜᏃ'],
  ['3', 'зʒӡ'],
  ['4', 'чᏎ'],
  ['6', 'б'],
  // kana that look like Han characters or like one another
  ...([
    '二ニ',
    '八ハ',
    '工エ',
    '力カ',
    '口ロ',
    '夕タ',
    '卜ト',
    'へヘ',
    'りリ',
    '一ー',
    '才オ',
    '千チ',
    '厶ム',
    '又ヌ',
  ].map((pair) => [pair[0]!, pair[1]!]) as [string, string][]),
  ["'", '’‘`´ʹʻʼʽˈ′ꞌ׳'],
  ['-', '‐‑‒–—―−⁃˗'],
  ['.', '·•・‧∙⋅ꞏ'],
]

const looksLike = new Map(
  lookAlikes.flatMap(([to, from]) =>
    [...from].flatMap((char): [string, string][] => [
      [char, to],
      [char.toLowerCase(), to],
    ]),
  ),
)

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu

/**
 * Returns the key of what a short text looks like: two texts with the same key cannot be distinguished by sight, or
 * differ in nothing but case, width or blanks. The key serves for comparison only; never show it.
 */
export function confusableKey(text: string): string {
  const plain = text.normalize('NFKD').replace(unseen, '').toLowerCase()
  return (
    [...plain]
      .map((char) => looksLike.get(char) ?? char)
      .join('')
      // the dot that i and j have anyway
      .replace(/(?<=[lj])\u0307/g, '')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w')
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .trim()
  )
}

/** Returns the character mapping for a migration, as the two arguments of SQL's translate(). */
export function lookAlikePairs(): { from: string; to: string } {
  return { from: [...looksLike.keys()].join(''), to: [...looksLike.values()].join('') }
}
