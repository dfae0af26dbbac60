import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { inRoot } from './paths.mjs'

const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: inRoot('.'),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(inRoot(file)) && !file.startsWith('prisma/content/'))

const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: inRoot('.'), encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(inRoot(file)))

const { scripts: commands } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
/** Every word of the code and of its configuration. */
const words = new Set(
  tracked(
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.css',
    '*.prisma',
    '*.sql',
    '*.json',
    '*.yaml',
    '.env.example',
    'Dockerfile',
    'deploy',
  )
    .filter((file) => file !== 'scripts/setup/documents.test.ts' && !file.startsWith('prisma/content/'))
    .flatMap((file) => readFileSync(inRoot(file), 'utf8').match(/\w+/g) ?? []),
)
/** Names of others in documents about the code: of PostgreSQL. */
const foreign = new Set(['NOTIFY', 'pg_upgrade'])

describe.each(documents)('%s', (file) => {
  const text = readFileSync(inRoot(file), 'utf8')

  it('names commands that exist', () => {
    const named = [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name]) => name!)
    expect(named.filter((name) => !Object.hasOwn(commands, name))).toEqual([])
  })

  it('links to documents that exist', () => {
    const links = [...text.matchAll(/\]\((?!\w+:|\/|#)([^)#\s]+)/g)].map(([, link]) => link!)
    expect(links.filter((link) => !existsSync(path.join(path.dirname(inRoot(file)), link)))).toEqual([])
  })

  it('names files and folders that exist', () => {
    const named = [
      ...text.matchAll(
        /`((?:lib|components|app|prisma|scripts|server|deploy|messages|public|e2e|bench|docs)\/[\w./()[\]-]+)`/g,
      ),
    ]
    const missing = named.map(([, name]) => name!).filter((name) => !existsSync(inRoot(name)))
    expect(missing).toEqual([])
  })
})

// decisions also name what was tried and is not there any more
it.each(documents.filter((file) => !file.startsWith('docs/decisions/')))(
  '%s names functions, types and settings that exist',
  (file) => {
    const text = readFileSync(inRoot(file), 'utf8')
    const named = [...text.matchAll(/`([A-Za-z_]\w{3,})(?:\([^`]*\)|=\w+)?`/g)].map(([, name]) => name!)
    expect(named.filter((name) => !words.has(name) && !foreign.has(name))).toEqual([])
  },
)

it('code cites documents by an existing file and heading', () => {
  const code = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.prisma'], {
    cwd: inRoot('.'),
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(inRoot(file)) && !file.startsWith('prisma/migrations/'))
  const cited = code.flatMap((file) =>
    [...readFileSync(inRoot(file), 'utf8').matchAll(/docs\/([\w/-]+\.md)(?: "([^"]+)")?/g)].map(
      ([, name, heading]) => ({ file, name: `docs/${name}`, heading }),
    ),
  )
  const wrong = cited.filter(
    ({ name, heading }) =>
      !existsSync(inRoot(name)) ||
      (heading && !readFileSync(inRoot(name), 'utf8').includes(`\n## ${heading}\n`)),
  )
  expect(cited.length).toBeGreaterThan(50)
  expect(wrong).toEqual([])
  expect(code.filter((file) => new RegExp('\u00a7\\d').test(readFileSync(inRoot(file), 'utf8')))).toEqual([])
})

it('the list of decisions has every decision', () => {
  const list = readFileSync(inRoot('docs/decisions/README.md'), 'utf8')
  const records = documents.filter((file) => /^docs\/decisions\/\d{4}-/.test(file))
  expect(records.filter((file) => !list.includes(`(${path.basename(file)})`))).toEqual([])
})

it('the README fits into 7 KB', () =>
  expect(readFileSync(inRoot('README.md')).length).toBeLessThanOrEqual(7_000))
