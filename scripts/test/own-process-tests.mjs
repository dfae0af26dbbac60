// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * What a test file leaves behind in its process for those after it: modules that are replaced, settings that are changed,
 * another time (lib/db/clock.ts remembers how far the database is from it), connections that are ended, and what sharp may read
 * (lib/uploads/cut-image.ts blocks the rest for the whole process).
 */
const LEAVES =
  /\bvi\.(?:mock|doMock|resetModules|hoisted|stubEnv|stubGlobal|useFakeTimers|setSystemTime)\b|process\.env(?:\.\w+|\[\w+\]) = |process\.env,|delete process\.env|prisma\.\$disconnect|from 'sharp'/

/**
 * The test files of these folders that get a process of their own; all others share one per worker.
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
