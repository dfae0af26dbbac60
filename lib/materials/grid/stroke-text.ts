// Letters made of single strokes, because laser software drops text whose font it lacks and fills outlines that were
// meant as lines.

/** size of a character in units; digits are as wide as capital letters, a point is narrower */
export const CELL = { width: 4, height: 6, space: 2 }

/** Strokes of a character: each point is two digits, x and y from its upper left; `|` separates strokes. */
const strokes: Record<string, string> = {
  '0': '01 10 30 41 45 36 16 05 01|31 15',
  '1': '11 20 26|16 36',
  '2': '01 10 30 41 42 06 46',
  '3': '00 40 22 32 43 45 36 16 05',
  '4': '36 30 04 44',
  '5': '40 00 03 33 44 45 36 06',
  '6': '40 20 02 05 16 36 45 44 33 03',
  '7': '00 40 16',
  '8': '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  '9': '43 13 02 01 10 30 41 44 26 06',
  '%': '40 06|00 10 11 01 00|35 45 46 36 35',
  '/': '40 06',
  m: '06 02|03 12 22 26|23 32 42 46',
  s: '42 12 03 14 34 45 36 06',
  A: '06 02 20 42 46|04 44',
  B: '00 30 41 42 33 44 45 36 06 00|03 33',
  C: '41 30 10 01 05 16 36 45',
  D: '00 20 42 44 26 06 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  Q: '01 10 30 41 45 36 16 05 01|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  V: '00 26 40',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
}
/** the point, narrower than the other characters */
const POINT = { width: 1, strokes: '05 15 16 06 05' }

const widthOf = (letter: string) => (letter === '.' ? POINT.width : CELL.width)

/** Returns the width of a text in the measure of `unit`. */
export function textWidth(text: string, unit: number): number {
  const letters = [...text].reduce((width, letter) => width + widthOf(letter) + CELL.space, -CELL.space)
  return letters * unit
}

export type Stroke = [x: number, y: number][]

/**
 * Returns the strokes of a text with its upper left corner at x and y, y downwards. Supports the characters of labels:
 * 0–9 . % / m s A–Z.
 */
export function strokeText(text: string, x: number, y: number, unit: number): Stroke[] {
  let left = x
  return [...text].flatMap((letter) => {
    const drawn = letter === '.' ? POINT.strokes : strokes[letter]
    if (drawn === undefined) throw new Error(`no strokes for ${letter}`)
    const start = left
    left += (widthOf(letter) + CELL.space) * unit
    return drawn
      .split('|')
      .map((stroke) =>
        stroke
          .split(' ')
          .map((point): Stroke[number] => [start + Number(point[0]) * unit, y + Number(point[1]) * unit]),
      )
  })
}
