import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandFlags, takenByNpm } from './npm-flags.mjs'
import { inRoot } from './paths.mjs'

test('a flag that npm consumed is reported, one that reached the command is not', () => {
  const env = { npm_config_dry_run: 'true', npm_config_loglevel: 'silent', npm_config_yes: '' }
  expect(takenByNpm(env, ['orders.csv'])).toEqual(['--dry-run'])
  expect(takenByNpm(env, ['orders.csv', '--dry-run'])).toEqual([])
  expect(takenByNpm({ npm_config_stock: '12', npm_config_force: '' }, ['reward'])).toEqual(['--stock'])
  expect(takenByNpm({ npm_config_reason: 'Spring' }, ['--reason=Autumn'])).toEqual([])
  expect(takenByNpm({ npm_config_check: '' }, [])).toEqual(['--no-check'])
})

test('every flag of every command is known', () => {
  const sources = ['scripts', 'scripts/moderation']
    .flatMap((folder) => readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(inRoot(name), 'utf8'))
  const flags = sources.flatMap((source) => [
    ...[...source.matchAll(/'?([a-z][a-z-]*)'?: (?:text|\{ type: '(?:boolean|string)')/g)].map(
      ([, name]) => name!,
    ),
  ])
  const missing = [...new Set(flags)].filter((flag) => flag !== 'help' && !commandFlags.includes(flag))
  expect(flags.length).toBeGreaterThan(40)
  expect(missing).toEqual([])
})
