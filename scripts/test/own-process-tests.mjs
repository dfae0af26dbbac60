// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Code that affects later test files in the same process: replaced modules, changed settings, a changed time (lib/db/clock.ts
 * caches the offset to the database's clock), closed connections, and sharp's permitted formats (lib/uploads/cut-image.ts
 * blocks the others for the whole process).
 */
const LEAVES =
  /\bvi\.(?:mock|doMock|resetModules|hoisted|stubEnv|stubGlobal|useFakeTimers|setSystemTime)\b|process\.env(?:\.\w+|\[\w+\]) = |process\.env,|delete process\.env|prisma\.\$disconnect|from 'sharp'/

/**
 * Returns the test files of these folders that need a process of their own; all others share one per worker.
 * @param {string[]} folders
 */
export function ownProcessTests(folders) {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => LEAVES.test(readFileSync(file, 'utf8')))
}
