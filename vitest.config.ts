import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const inRoot = (file: string) => path.resolve(import.meta.dirname, file)

const folders = ['app', 'components', 'lib', 'messages', 'prisma', 'scripts', 'server']
const tests = [
  ...readdirSync(inRoot('.')),
  ...folders.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  ),
].filter((file) => /\.test\.tsx?$/.test(file))

/**
 * What reaches beyond a test's own file: replaced modules and clocks, settings, signals, globals, and helpers that do so;
 * and what measures time or memory, which others may have filled.
 */
const reachesOut =
  /\bvi\.|\bprocess\.(env|on|once|emit|kill|exit|chdir|umask|memoryUsage)\b|globalThis|performance\.now|Symbol\.for|\/test-(secrets|engine)'/
const alone = tests.filter((file) => reachesOut.test(readFileSync(inRoot(file), 'utf8')))
const shared = tests.filter((file) => !alone.includes(file))

/** The folders of Next have brackets in their names. */
const asGlobs = (files: string[]) =>
  files.map((file) =>
    file
      .split(path.sep)
      .join('/')
      .replace(/[[\]()]/g, '\\$&'),
  )

/** A process that is shared ends when the next file is not for it: all of one project, then all of the other. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const of = (name: string) => sorted.filter(({ project }) => project.name === name)
    return [...of('alone'), ...of('shared')]
  }
}

const common = {
  environment: 'node' as const,
  setupFiles: inRoot('scripts/test/worker-database.ts'),
  pool: 'forks' as const,
  testTimeout: 20_000,
  hookTimeout: 30_000,
}
const resolve = {
  alias: [
    { find: /^@\//, replacement: inRoot('.') + '/' },
    { find: /^server-only$/, replacement: inRoot('scripts/empty.ts') },
  ],
}

export default defineConfig({
  test: {
    // not of the projects: they would each start a server
    globalSetup: inRoot('scripts/test/database-server.ts'),
    // Most of a test's time is PostgreSQL's, so that every core can have a worker.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: ByProject },
    projects: [
      { resolve, test: { ...common, name: 'alone', include: asGlobs(alone) } },
      // half of a file's time is starting its process and loading the site's modules there: these do it once a worker
      { resolve, test: { ...common, name: 'shared', include: asGlobs(shared), isolate: false } },
    ],
  },
})
