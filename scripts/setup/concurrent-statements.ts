const concurrent = /^(?:CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY|DROP\s+INDEX\s+CONCURRENTLY)\b/i

/**
 * Returns the statements of a migration that creates or drops indexes CONCURRENTLY, which PostgreSQL allows only outside of a
 * transaction; each runs by itself. Returns null for every other migration, which is one transaction. Throws when a migration
 * mixes both kinds.
 */
export function concurrentStatements(script: string): string[] | null {
  if (!/\bINDEX\s+CONCURRENTLY\b/i.test(withoutComments(script))) return null
  const statements = withoutComments(script)
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
  const other = statements.find((statement) => !concurrent.test(statement))
  if (other)
    throw new Error(
      `INDEX CONCURRENTLY has a migration of its own: nothing else runs outside of a transaction. Not there: ${other.slice(0, 80)}`,
    )
  return statements
}

/** Blanks comments and bodies of functions, and keeps the number of lines. */
export const withoutComments = (sql: string) =>
  sql
    .replace(/(\$\w*\$).*?\1/gs, (body) => `''${body.replace(/[^\n]/g, '')}`)
    .replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/--.*$/gm, '')
