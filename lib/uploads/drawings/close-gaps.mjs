// Closes small gaps in a drawing with a short line from end to end, in the ink of the outline there. Nothing else in
// the file changes.
import { CLOSED_UP_TO } from './gaps.mjs'

/** Returns the gaps that are small enough to close. */
export const closable = (gaps) => gaps.filter(({ mm }) => mm <= CLOSED_UP_TO + 1e-6)

const n = (value) => String(Number(value.toFixed(9)))

/** Returns the text of an SVG with lines before the end of its root, or null when that end is not found. */
export function closeSvg(text, gaps) {
  const end = text.lastIndexOf('</')
  const prefix = /^<\/((?:[\w-]+:)?)svg\s*>\s*(?:<!--[\s\S]*-->\s*)*$/.exec(text.slice(end))?.[1]
  if (prefix === undefined) return null
  const lines = gaps.map(({ x0, y0, x1, y1, ink }) => {
    const paint = ink?.stroke && ink.stroke !== 'none' ? ink.stroke : ink?.fill
    // the names of gradients come from the normal form and do not exist in this file
    const stroke = /^#[0-9a-f]{3,8}$/i.test(paint ?? '') ? paint : '#000000'
    const width = Number(ink?.['stroke-width'] ?? 1) || 1
    return `<${prefix}path d="M${n(x0)} ${n(y0)}L${n(x1)} ${n(y1)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`
  })
  return `${text.slice(0, end)}${lines.join('\n')}\n${text.slice(end)}`
}

/**
 * Returns the bytes of a DXF with LINEs at the end of its entities, or null when that end is not found. `file` comes
 * from `readDxf`.
 */
export function closeDxf(bytes, gaps, { end, version, seed }) {
  if (end === null) return null
  const newLine = bytes.includes('\r\n') ? '\r\n' : bytes.includes('\n') ? '\n' : '\r'
  const classes = version > 'AC1009'
  let handle = Number.parseInt(seed?.value ?? '', 16)
  const written = []
  for (const { x0, y0, x1, y1, ink } of gaps) {
    written.push('0', 'LINE')
    if (classes && handle > 0) written.push('5', (handle++).toString(16).toUpperCase())
    if (classes) written.push('100', 'AcDbEntity')
    written.push('8', ink?.layer ?? '0')
    if (ink?.colour !== undefined) written.push('62', String(ink.colour))
    if (classes) written.push('100', 'AcDbLine')
    written.push('10', n(x0), '20', n(y0), '30', '0', '11', n(x1), '21', n(y1), '31', '0')
  }
  const lines = Buffer.from(written.map((line) => line + newLine).join(''), 'latin1')
  const whole = Buffer.concat([bytes.subarray(0, end), lines, bytes.subarray(end)])
  if (!classes || !(handle > 0) || seed.end > end) return whole
  const next = Buffer.from(handle.toString(16).toUpperCase(), 'latin1')
  return Buffer.concat([whole.subarray(0, seed.start), next, whole.subarray(seed.end)])
}
