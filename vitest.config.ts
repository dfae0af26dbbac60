import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig, defineProject } from 'vitest/config'
import { ownProcessTests } from './scripts/test/own-process-tests.mjs'

const inRoot = (file: string) => path.resolve(import.meta.dirname, file)

const folders = ['app', 'components', 'lib', 'messages', 'prisma', 'scripts', 'server']
const ownProcess = ownProcessTests(folders)

export default defineConfig({
  test: {
    globalSetup: inRoot('scripts/test/database-server.ts'),
    // PostgreSQL takes most of a test's time, so every core can have a worker.
    maxWorkers: Math.max(2, availableParallelism()),
    // Files share a process, because loading the database client and the rules takes as long as the tests of a file.
    projects: [
      project('shared', {
        include: [`{${folders.join()}}/**/*.test.{ts,tsx}`, '*.test.ts'],
        exclude: ['**/node_modules/**', 'lib/db/generated/**', ...ownProcess],
        isolate: false,
      }),
      project('own', { include: ownProcess, isolate: true }),
    ],
  },
})

function project(name: string, files: { include: string[]; exclude?: string[]; isolate: boolean }) {
  return defineProject({
    resolve: {
      alias: [
        { find: /^@\//, replacement: inRoot('.') + '/' },
        { find: /^server-only$/, replacement: inRoot('scripts/empty.ts') },
      ],
    },
    test: {
      name,
      ...files,
      environment: 'node',
      setupFiles: inRoot('scripts/test/worker-database.ts'),
      pool: 'forks',
      testTimeout: 20_000,
      hookTimeout: 30_000,
    },
  })
}
