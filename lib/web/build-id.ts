import { readFile } from 'node:fs/promises'
import path from 'node:path'

let cached: Promise<string> | undefined

/** Returns the id of the build that serves this process; 'development' without a build. */
export function buildId(): Promise<string> {
  cached ??= readFile(path.join(process.cwd(), process.env.KERF_DIST || '.next', 'BUILD_ID'), 'utf8').then(
    (id) => id.trim(),
    () => 'development',
  )
  return cached
}
