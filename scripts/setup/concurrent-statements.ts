const concurrent = /^(?:CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY|DROP\s+INDEX\s+CONCURRENTLY)\b/i

/**
 * The statements of a migration that makes or drops indexes while the table is written to, which PostgreSQL does outside of
 * a transaction alone: each runs by itself. null for every other migration, which is one transaction. Throws when a
 * migration has both kinds.
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

/** Without comments and the bodies of functions, as many lines as before. */
export const withoutComments = (sql: string) =>
  sql
    .replace(/(\$\w*\$).*?\1/gs, (body) => `''${body.replace(/[^\n]/g, '')}`)
    .replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/--.*$/gm, '')
