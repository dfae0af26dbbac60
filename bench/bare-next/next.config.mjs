import path from 'node:path'

// built as .data/bench-bare, with the packages of the project two folders up
const root = path.resolve(import.meta.dirname, '../..')

export default { turbopack: { root }, outputFileTracingRoot: root, poweredByHeader: false }
