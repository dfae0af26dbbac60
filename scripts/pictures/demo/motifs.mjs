// Every motif under one name.
export * from './motifs/rings.mjs'
export * from './motifs/contours.mjs'
export * from './motifs/plants.mjs'
export * from './motifs/lattices.mjs'
export * from './motifs/gears.mjs'
export * from './motifs/town.mjs'
export * from './motifs/animals.mjs'
export * from './motifs/moth.mjs'
