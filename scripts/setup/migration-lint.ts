import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { concurrentStatements, withoutComments } from './concurrent-statements'
import { inRoot } from './paths.mjs'

export type Finding = { line: number; rule: string; message: string }
type SquawkFinding = { file: string; line: number; rule_name: string; message: string; help?: string | null }

/** Earlier migrations are not checked: there was no live site whose visitors they could delay. */
const CHECKED_FROM = '20261123'

/** Rules left out: matters of taste, and settings that every migrating connection has. */
const left = [
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-text-field',
  'prefer-timestamp-tz',
  'ban-char-field',
  'require-timeout-settings',
  'require-lock-timeout',
  'require-statement-timeout',
  'require-enum-value-ordering',
]

/** Rules about removals that the previous release may still depend on; a `-- contract:` comment allows them. */
const contracting = ['ban-drop-column', 'ban-drop-table', 'renaming-column', 'renaming-table']

/** A comment that permits what this file otherwise refuses, with its reason: `-- contract: nothing reads it since 1.4`. */
const hasComment = (word: string, sql: string) => new RegExp(`^--\\s*${word}:\\s*\\S.{9,}`, 'm').test(sql)

export const isChecked = (name: string) => name >= CHECKED_FROM

/**
 * Returns, for each migration in order, the findings that would delay visitors of a live site or break the release that still
 * runs. `-- squawk-ignore rule` above a statement permits it.
 */
export async function lintMigrations(migrations: string[]): Promise<Finding[][]> {
  const found = await runSquawk(migrations)
  return migrations.map((sql, number) =>
    [
      ...found[number]!.filter(({ rule }) => !(contracting.includes(rule) && hasComment('contract', sql))),
      ...findLongWrites(sql),
      ...findClosedTables(sql),
      ...findManyTables(sql),
      ...findHalfIndexes(sql),
    ].sort((a, b) => a.line - b.line),
  )
}

async function runSquawk(migrations: string[]): Promise<Finding[][]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kerf-lint-'))
  const found: Finding[][] = migrations.map(() => [])
  try {
    const files = migrations.map((sql, number) => {
      const file = path.join(folder, `${number}.sql`)
      writeFileSync(file, sql)
      return { file, alone: isConcurrent(sql) }
    })
    for (const alone of [true, false]) {
      const names = files.filter((one) => one.alone === alone).map(({ file }) => file)
      if (names.length === 0) continue
      const transaction = alone ? '--no-assume-in-transaction' : '--assume-in-transaction'
      for (const { file, line, rule_name: rule, message, help } of await askSquawk([transaction, ...names]))
        found[Number(path.basename(file, '.sql'))]!.push({
          line: line + 1,
          rule,
          message:
            [message, help].filter(Boolean).join(' ') +
            (contracting.includes(rule) ? ' When no release in use reads it: `-- contract: why`.' : ''),
        })
    }
    return found
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function askSquawk(args: string[]): Promise<SquawkFinding[]> {
  const squawk = inRoot('node_modules/squawk-cli/js/bin/squawk')
  const all = [squawk, '--pg-version=16', '--reporter=json', `--exclude=${left.join(',')}`, ...args]
  // squawk exits with 1 when it has findings
  const { stdout } = await promisify(execFile)(process.execPath, all).catch((error: { stdout?: string }) => {
    if (error.stdout?.startsWith('[')) return { stdout: error.stdout }
    throw error
  })
  return JSON.parse(stdout) as SquawkFinding[]
}

function isConcurrent(sql: string): boolean {
  try {
    return concurrentStatements(sql) !== null
  } catch {
    return false
  }
}

/** Finds updates of many rows: the statement would lock all of them until the migration ends; a task changes them in batches. */
function findLongWrites(sql: string): Finding[] {
  if (hasComment('rows', sql)) return []
  return statementsOf(sql)
    .filter(({ text }) =>
      /^(?:UPDATE\b|DELETE\s+FROM|INSERT\s+INTO\s.*\bSELECT\b|WITH\b|MERGE\b|CALL\b|[(\s]*SELECT\b)/is.test(
        text,
      ),
    )
    .map(({ line }) => ({
      line,
      rule: 'rows-in-a-migration',
      message:
        'Changes rows under the locks of the migration. Do it in batches by a task or a script; where the rows are few: `-- rows: how many, and why never more`.',
    }))
}

/** Finds statements that lock a whole table while they run, and code whose statements are not visible here. */
function findClosedTables(sql: string): Finding[] {
  if (hasComment('rows', sql) || hasComment('tables', sql)) return []
  return statementsOf(sql)
    .filter(({ text }) => /^(?:DO|TRUNCATE|LOCK|REINDEX|REFRESH\s+MATERIALIZED|CLUSTER|VACUUM)\b/i.test(text))
    .map(({ text, line }) => ({
      line,
      rule: 'closed-table',
      message: `${text.split(/\s/, 1)[0]!.toUpperCase()} may close a table to visitors for long. Where it does not: \`-- rows: how many, and why never more\`, or \`-- tables: why\`.`,
    }))
}

/** Finds migrations that lock several tables: visitors cannot use the first ones while the migration waits for the next. */
function findManyTables(sql: string): Finding[] {
  if (hasComment('tables', sql)) return []
  const statements = statementsOf(sql)
  const made = new Set(
    statements.flatMap(({ text }) => matches(/^CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\S+)/i, text)),
  )
  const locked = new Map<string, number>()
  for (const { text, line } of statements)
    for (const table of [
      ...matches(/^ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?([^\s(]+)/i, text),
      ...matches(
        /^(?:CREATE|DROP)\s+(?:OR\s+REPLACE\s+)?(?:CONSTRAINT\s+)?TRIGGER\b.*?\bON\s+([^\s(]+)/is,
        text,
      ),
      // a foreign key blocks writes to the referenced table
      ...(/^(?:CREATE|ALTER)\s+TABLE\b/i.test(text)
        ? [...text.matchAll(/\bREFERENCES\s+([^\s(,]+)/gi)].map(([, table]) => table!)
        : []),
    ])
      if (!made.has(table) && !locked.has(table)) locked.set(table, line)
  return [...locked].slice(1).map(([table, line]) => ({
    line,
    rule: 'one-table-a-migration',
    message: `Locks ${table} while ${[...locked.keys()][0]} is locked. A migration of its own, or: \`-- tables: why together\`.`,
  }))
}

/** Finds indexes that are not dropped first: an interrupted attempt leaves an invalid index of the same name. */
function findHalfIndexes(sql: string): Finding[] {
  const dropped = new Set<string>()
  const findings: Finding[] = []
  for (const { text, line } of statementsOf(sql)) {
    for (const name of matches(/^DROP\s+INDEX\s+CONCURRENTLY\s+IF\s+EXISTS\s+(\S+)/i, text)) dropped.add(name)
    for (const name of matches(/^CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(\S+)/i, text))
      if (!dropped.has(name))
        findings.push({
          line,
          rule: 'half-made-index',
          message: `An interrupted try leaves an invalid index: put DROP INDEX CONCURRENTLY IF EXISTS ${name}; before it.`,
        })
  }
  return findings
}

function statementsOf(sql: string): { text: string; line: number }[] {
  let line = 1
  return withoutComments(sql)
    .split(';')
    .map((statement) => {
      const before = statement.length - statement.trimStart().length
      const at = line + statement.slice(0, before).split('\n').length - 1
      line += statement.split('\n').length - 1
      return { text: statement.trim(), line: at }
    })
    .filter(({ text }) => text)
}

const matches = (pattern: RegExp, text: string): string[] => pattern.exec(text)?.slice(1, 2) ?? []
