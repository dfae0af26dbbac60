import { DomainError } from '@/lib/core/errors'
import { cutSetting } from '../lightburn/cut-setting'
import { element, xmlDocument } from '../xml'
import type { Grid } from './get-grid'
import { mm } from './grid-svg'
import type { Field, Label, Layout } from './layout'
import { labelSetting } from './label-setting'
import { strokeText } from './stroke-text'

/** Layers C00 to C29; LightBurn's tool layers burn nothing. */
const LAYERS = 30

/**
 * Returns the grid as a LightBurn project with a layer and setting for each field, in the order of burning, labels
 * first. Throws `no_physical_speed` for machines that take a depth, and `grid_too_many_layers`.
 */
export function gridLightburn({ plan, layout, title }: Grid): string {
  if (plan.axis === 'depth') throw new DomainError('no_physical_speed')
  const label = plan.labels ? labelSetting(plan) : null
  const room = LAYERS - (label ? 1 : 0)
  if (layout.fields.length > room) throw new DomainError('grid_too_many_layers', { params: { max: room } })
  const layerOf = ({ number }: Field) => (label ? number : number - 1)
  const { frequency, passes } = plan.shared
  const settings = layout.fields.map((field) =>
    cutSetting({
      ...{ method: plan.method, index: layerOf(field), name: `${field.power}% ${field.strength} mm/s` },
      ...{ power: field.power, speed: field.strength, frequency, passes, intervalMm: plan.intervalMm },
    }),
  )
  const labels = label
    ? [
        cutSetting({
          ...label,
          method: 'line',
          index: 0,
          name: 'C00',
          frequency,
          passes: 1,
          intervalMm: null,
        }),
      ]
    : []
  return xmlDocument([
    '<LightBurnProject AppVersion="1.7.08" FormatVersion="1" MaterialHeight="0" MirrorX="False" MirrorY="False">',
    ...labels,
    ...settings,
    ...layout.labels.map((one, index) => labelShape(one, index, layout)),
    ...layout.fields.map((field) => fieldShape(field, layerOf(field), layout)),
    element('Notes', { ShowOnLoad: 0, Notes: title }),
    '</LightBurnProject>',
  ])
}

/** Returns a field as a shape, placed by its centre with y upwards from the lower left corner. */
function fieldShape({ x, y }: Field, CutIndex: number, { side, height }: Layout): string {
  const place = [1, 0, 0, 1, mm(x + side / 2), mm(height - y - side / 2)].join(' ')
  const size = { W: mm(side), H: mm(side), Cr: 0 }
  return element('Shape', { Type: 'Rect', CutIndex, ...size }, element('XForm', {}, place))
}

/**
 * Returns a label as one path of straight strokes. Each label has its own ids, because LightBurn shares the points of
 * shapes with equal ids.
 */
function labelShape({ text, x, y, unit }: Label, id: number, { height }: Layout): string {
  const strokes = strokeText(text, x, y, unit)
  const points = strokes.flat().map(([px, py]) => `V${mm(px)} ${mm(height - py)}c0x1c1x1`)
  let first = 0
  const lines = strokes.flatMap((stroke) => {
    const start = first
    first += stroke.length
    return stroke.slice(1).map((_, index) => `L${start + index} ${start + index + 1}`)
  })
  return element(
    'Shape',
    { Type: 'Path', CutIndex: 0, VertID: id, PrimID: id },
    element('XForm', {}, '1 0 0 1 0 0'),
    element('VertList', {}, points.join('')),
    element('PrimList', {}, lines.join('')),
  )
}
