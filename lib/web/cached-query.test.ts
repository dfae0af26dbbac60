import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('no two reads are cached under one name: each would get the other’s answer', () => {
  const names = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('db/generated'))
    .flatMap((file) => [...readFileSync(`lib/${file}`, 'utf8').matchAll(/\bcachedQuery\(\s*'([^']+)'/g)])
    .map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
