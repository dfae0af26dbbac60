// A small psql for machines that have none.
import { text } from 'node:stream/consumers'
import pg from 'pg'
import './setup/output.mjs'

const help = `npm run sql -- 'select …'     run SQL and print the result
npm run sql < file.sql         the same, from a file
npm run sql -- --json '…'      print rows as JSON
npm run sql -- --owner '…'     run as the role that owns the tables, for repairs of the schema

Several statements run as one transaction. Names with capitals need double quotes: select * from "Post"`

const args = process.argv.slice(2)
const json = args.includes('--json')
const rest = args.filter((arg) => arg !== '--json' && arg !== '--owner')
const given = rest.join(' ')
// SQL would read an unknown flag as a comment and run the rest
const unknown = rest.find((arg) => /^--?[a-z][\w-]*(=.*)?$/i.test(arg) && arg !== '--help')

if (rest.includes('--help') || (!given && process.stdin.isTTY)) console.log(help)
else if (unknown) {
  console.error(`Unknown option '${unknown}'. --help tells more.`)
  process.exitCode = 2
} else {
  const sql = given || (await text(process.stdin))
  if (sql.trim() === '') {
    console.error('There is no SQL to run. --help tells more.')
    process.exitCode = 2
  } else await run(sql)
}

async function run(sql: string) {
  const { DATABASE_URL: connectionString, KERF_OPERATOR: operator } = process.env
  const client = new pg.Client({
    ...{ connectionString, connectionTimeoutMillis: 5000, application_name: 'kerf-sql' },
    ...(operator ? { options: `-c kerf.operator=${operator}` } : {}),
  })
  client.on('notice', (notice) => console.error(`${notice.severity}: ${notice.message}`))
  try {
    await client.connect()
    // rows as lists: two columns may have one name
    const answer: Answer | Answer[] = await client.query({ text: sql, rowMode: 'array' })
    for (const result of [answer].flat()) print(result)
  } catch (error) {
    const { message, code, detail, hint } = error as pg.DatabaseError
    console.error([message || code, detail, hint].filter(Boolean).join('\n'))
    process.exitCode = 1
  } finally {
    await client.end()
  }
}

type Answer = pg.QueryArrayResult<unknown[]>

function print({ fields, rows, command, rowCount }: Answer) {
  const names = fields.map((field) => field.name)
  if (json) {
    const named = rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])))
    return console.log(JSON.stringify(named, null, 2))
  }
  if (fields.length > 0) printTable(names, rows)
  const count = rowCount === null ? '' : ` ${rowCount} ${rowCount === 1 ? 'row' : 'rows'}`
  console.log(`${command}${count}`)
}

function printTable(names: string[], rows: unknown[][]) {
  const table = [names, ...rows.map((row) => row.map(asText))]
  // a list of arguments would have a limit, which a large table exceeds
  const widths = names.map((_, column) =>
    table.reduce((most, line) => Math.max(most, displayWidth(line[column] ?? '')), 0),
  )
  const draw = (cells: string[]) =>
    cells
      .map((cell, i) => padded(cell, widths[i] ?? 0))
      .join(' | ')
      .trimEnd()
  const [head = [], ...body] = table
  console.log(
    [draw(head), widths.map((width) => '-'.repeat(width)).join('-+-'), ...body.map(draw)].join('\n'),
  )
}

function asText(value: unknown): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll('\n', '\\n')
}

function padded(cell: string, width: number): string {
  return cell + ' '.repeat(width - displayWidth(cell))
}

/** Returns the columns of a text on a terminal, where Chinese and Japanese characters take two. */
function displayWidth(cell: string): number {
  const wide = cell.match(
    /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g,
  )
  return [...cell].length + (wide?.length ?? 0)
}
