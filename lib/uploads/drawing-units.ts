/** The units that the author of a file that names none may say it is in; the first is assumed. */
export const unitChoices = {
  dxf: ['mm', 'cm', 'm', 'in', 'ft'],
  /** px: 96 an inch; pt: 72 */
  svg: ['px', 'pt', 'mm', 'in'],
} as const
export const drawingUnits = ['mm', 'cm', 'm', 'in', 'ft', 'px', 'pt'] as const
export type DrawingUnit = (typeof drawingUnits)[number]
