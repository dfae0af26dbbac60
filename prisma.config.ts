import { defineConfig } from 'prisma/config'

// Generating, validating and formatting need no native engine; without this line Prisma tries to download one.
// scripts/migrate.ts applies the migrations.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
