import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './paths.mjs'

export const schemaFolder = inRoot('prisma/schema')

/** The schema at the time of the last migration: the result of all migrations. */
export const snapshotFolder = inRoot('prisma/snapshot')

export const migrationsFolder = inRoot('prisma/migrations')

/** The .prisma files of a folder; empty when the folder does not exist. */
export function readSchema(folder: string): { path: string; content: string }[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.prisma'))
  return names.sort().map((name) => ({ path: name, content: readFileSync(path.join(folder, name), 'utf8') }))
}

/** The migrations in their order, in the form that the schema engine takes. */
export function readMigrations() {
  const lockfile = path.join(migrationsFolder, 'migration_lock.toml')
  const folders = existsSync(migrationsFolder)
    ? readdirSync(migrationsFolder).filter((name) =>
        existsSync(path.join(migrationsFolder, name, 'migration.sql')),
      )
    : []
  return {
    baseDir: migrationsFolder,
    lockfile: {
      path: 'migration_lock.toml',
      content: existsSync(lockfile) ? readFileSync(lockfile, 'utf8') : null,
    },
    shadowDbInitScript: '',
    migrationDirectories: folders.sort().map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok' as const,
          value: readFileSync(path.join(migrationsFolder, name, 'migration.sql'), 'utf8'),
        },
      },
    })),
  }
}
