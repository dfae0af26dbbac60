/** mm of each unit that a drawing may be in. */
export const mmOf = { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8, pt: 25.4 / 72, px: 25.4 / 96 }
