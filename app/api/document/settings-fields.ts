import { FREQUENCY, DENSITY, ACCELERATION } from '@/lib/settings/fields'
import { INTERVAL_MM, INTERVAL_MM_DEFAULT } from '@/lib/materials/grid/schema'
import type { FieldTexts } from '@/lib/web/openapi-schema'

/** The fields of a row of settings, with the limits of the forms. */
const numbers = {
  power: 'Power, 1 to 100%.',
  depth: 'Depth, 1 to 100%: a scale of LP machines, not a length. Not for LX machines.',
  speed:
    'Speed, mm/s, for LX machines. A whole number: 1 to 300 for `line`, 1 to 600 for `fill` and `picture`, 1 to 300 for `cut`, where 0.1 to 0.9 are allowed as well, except on the LX2.',
  resolution: '`1K`, `1.3K`, `2K` or `4K`: 254, 330, 508 or 1016 dpi.',
  density: `Engraving density, ${DENSITY.min} to ${DENSITY.max} lines/cm. Only on the LX2.`,
  passes: 'The number of passes, 1 to 99.',
  frequency: `Laser frequency, ${FREQUENCY.min} to ${FREQUENCY.max} kHz. Only for modules that have one.`,
  acceleration: `Acceleration level, ${ACCELERATION.min} to ${ACCELERATION.max}.`,
}
const ranges = {
  powerFrom: 'The first value of a range of power, %. With `powerTo`, instead of `power`.',
  powerTo: 'The last value of a range of power, %.',
  depthFrom: 'The first value of a range of depth, %. With `depthTo`, instead of `depth`.',
  depthTo: 'The last value of a range of depth, %.',
  speedFrom: 'The first value of a range of speed, mm/s. With `speedTo`, instead of `speed`.',
  speedTo: 'The last value of a range of speed, mm/s.',
  intervalMm: `The distance between two lines of a fill, ${INTERVAL_MM.min} to ${INTERVAL_MM.max} mm, by default ${INTERVAL_MM_DEFAULT}. Only on machines that take neither a resolution nor a density.`,
  labels: '`0`: without labels.',
}

const prefixed = (prefix: string, texts: FieldTexts): FieldTexts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${prefix}${name}`, text]))

/** Rows of settings, the material library and test grids. */
export const settingsFields: FieldTexts = {
  '/materials/{material}': 'The slug of the material.',
  '/materials/{material}/{device}': 'The slug of the machine.',
  '/materials/cells/{cell}': 'The id of the cell.',
  '/materials/rows/{row}': 'The id of the row.',

  ...prefixed('content.steps.settings.', numbers),
  ...prefixed('ended.', numbers),
  ...prefixed('grid.', { ...numbers, ...ranges }),
  ...prefixed('?', { ...numbers, ...ranges }),
  'content.steps.settings.other': 'Other settings in words; at most 200 characters to submit.',
  other: 'Other settings in words.',
  passes: 'The number of passes.',

  '?module': 'The slug of the module.',
  '?method': 'The method.',
  '?thickness': 'Thickness of the material, mm.',
  '?language': 'The language of the response, in place of the header `language`.',

  sureness:
    '`none`: no row of a maker; `few`: one or two makers; `fair`: three or more; `sure`: eight or more, with a best row that works.',
  lower: 'The lower quartile.',
  upper: 'The upper quartile.',
  outcomes: 'The reports by outcome.',
  outcome: 'How the row came out.',
  note: 'The note of the member.',
  'band.low': 'The energy may be lower by this factor.',
  'band.high': 'The energy may be higher by this factor.',
  'band.pairs': 'The number of pairs of cuts that the factor was measured on.',
  'band.measured': 'Whether the factor was measured; otherwise it is the default.',
  'refused.why': '`banned`: the material must not be processed; `impossible`: the laser cannot do it.',
  'refused.reason': 'The reason in each language.',
  'middle.power': 'The power, %.',
  'middle.heat': 'The depth (%) or speed (mm/s), as `by` says.',

  'at.x': 'From the left, 0 to 1.',
  'at.y': 'From the top, 0 to 1.',
  'GET /materials/{material}/{device}/grid width': 'The width of the grid, mm.',
  'GET /materials/{material}/{device}/grid height': 'The height of the grid, mm.',
  'GET /materials/{material}/{device}/grid side': 'The side of a field, mm.',
  'GET /materials/{material}/{device}/grid gap': 'The gap between two fields, mm.',
  'GET /materials/{material}/{device}/grid intervalMm':
    'The distance between two lines of a fill, mm; null where nothing is filled.',
  'GET /materials/{material}/{device}/grid labelSetting':
    'The power (%) and speed (mm/s) of the labels; null on LP machines and without labels.',
  'fields.column': 'The column, from 0 at the left.',
  'fields.row': 'The row, from 0 at the top.',
  'fields.x': 'The left edge, mm from the left of the grid.',
  'fields.y': 'The upper edge, mm from the top of the grid.',
  'fields.colour': 'The colour of the field in the SVG.',
}
