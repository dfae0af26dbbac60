import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const inRoot = (file: string) => path.resolve(import.meta.dirname, file)

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: inRoot('.') + '/' },
      { find: /^server-only$/, replacement: inRoot('scripts/empty.ts') },
    ],
  },
  test: {
    environment: 'node',
    include: ['{app,components,lib,messages,prisma,scripts,server}/**/*.test.{ts,tsx}', '*.test.ts'],
    exclude: ['**/node_modules/**', 'lib/db/generated/**'],
    globalSetup: inRoot('scripts/test/database-server.ts'),
    setupFiles: inRoot('scripts/test/worker-database.ts'),
    pool: 'forks',
    // Most of a test's time is PostgreSQL's, so that every core can have a worker.
    maxWorkers: Math.max(2, availableParallelism()),
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
