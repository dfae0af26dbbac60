// Reads what a laser does by a G-code file: where it burns, how far it moves, how long that takes, and whether it stays
// on. Reads byte by byte, because pictures are millions of short moves.
import { GcodeMachine } from './gcode-machine.mjs'

const [N0, N9, DOT, MINUS, PLUS, SEMICOLON, OPEN, CLOSE, PERCENT] = [48, 57, 46, 45, 43, 59, 40, 41, 37]

/**
 * Returns `{ facts, segments: Float32Array of x0, y0, x1, y1, count }`, mm, y upwards. `segments` is null when there
 * are too many to draw.
 */
export function readGcode(bytes) {
  const machine = new GcodeMachine()
  const values = new Float64Array(26)
  let seen = 0
  let codes = []
  const end = bytes.length
  for (let at = 0; at < end;) {
    let c = bytes[at]
    if (c === 10 || c === 13) {
      if (seen !== 0 || codes.length > 0) {
        machine.line(values, seen, codes)
        seen = 0
        if (codes.length > 0) codes = []
      }
      at++
    } else if (c === SEMICOLON || c === PERCENT) while (at < end && bytes[at] !== 10 && bytes[at] !== 13) at++
    else if (c === OPEN) {
      while (at < end && bytes[at] !== CLOSE && bytes[at] !== 10) at++
      if (bytes[at] === CLOSE) at++
    } else {
      const letter = (c | 32) - 97
      at++
      if (letter < 0 || letter > 25) continue
      while (bytes[at] === 32 || bytes[at] === 9) at++
      let sign = 1
      c = bytes[at]
      if (c === MINUS || c === PLUS) {
        if (c === MINUS) sign = -1
        c = bytes[++at]
      }
      let value = 0
      let scale = 0
      let digits = 0
      for (; at < end; c = bytes[++at])
        if (c >= N0 && c <= N9) {
          value = value * 10 + (c - N0)
          digits++
          if (scale > 0) scale *= 10
        } else if (c === DOT && scale === 0) scale = 1
        else break
      if (digits === 0) continue
      value = (sign * value) / (scale || 1)
      if (letter === 6 || letter === 12) codes.push(letter === 6 ? value : 1000 + value)
      else {
        values[letter] = value
        seen |= 1 << letter
      }
    }
  }
  machine.line(values, seen, codes)
  return machine.result()
}
