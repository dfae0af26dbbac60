import { element, escapeXml, xmlDocument } from '../xml'
import { fieldColour } from './colours'
import type { Grid } from './get-grid'
import { strokeText } from './stroke-text'

/** a hairline, because laser software follows its centre */
const LINE_MM = 0.1

/**
 * Returns the grid as an SVG in millimetres: first the labels as lines, then a rectangle for each field in its own
 * colour, filled when the method fills. Each field's title has its values.
 */
export function gridSvg({ plan, layout, title, fieldTitle }: Grid): string {
  const [width, height] = [mm(layout.width), mm(layout.height)]
  const fills = plan.method === 'fill' || plan.method === 'picture'
  const labels = layout.labels.map(({ text, x, y, unit: size }) => {
    const d = strokeText(text, x, y, size).map(
      (stroke) => `M${stroke.map((point) => point.map(mm).join(' ')).join('L')}`,
    )
    return element('path', { d: d.join('') })
  })
  const fields = layout.fields.map(({ number, column, row, x, y, power, strength }) => {
    const colour = fieldColour(column, row)
    const paint: Record<string, string | number> = fills
      ? { fill: colour }
      : { fill: 'none', stroke: colour, 'stroke-width': LINE_MM }
    const size = mm(layout.side)
    const place = { id: `field-${number}`, x: mm(x), y: mm(y), width: size, height: size }
    return element(
      'rect',
      { ...place, ...paint },
      element('title', {}, escapeXml(fieldTitle({ power, strength }))),
    )
  })
  const stroke = { fill: 'none', stroke: '#000000', 'stroke-width': LINE_MM }
  return xmlDocument([
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    element('title', {}, escapeXml(title)),
    ...(labels.length > 0 ? [element('g', { id: 'labels', ...stroke }, ...labels)] : []),
    '<g id="fields">',
    ...fields,
    '</g>',
    '</svg>',
  ])
}

/** Converts hundredths to millimetres without errors of binary fractions. */
export function mm(hundredths: number): number {
  return Math.round(hundredths * 10) / 1000
}
