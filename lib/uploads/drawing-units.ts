/** The units that an author may choose for a file without a unit; the first one is assumed. */
export const unitChoices = {
  dxf: ['mm', 'cm', 'm', 'in', 'ft'],
  /** px: 96 per inch; pt: 72 per inch */
  svg: ['px', 'pt', 'mm', 'in'],
} as const
export const drawingUnits = ['mm', 'cm', 'm', 'in', 'ft', 'px', 'pt'] as const
export type DrawingUnit = (typeof drawingUnits)[number]
