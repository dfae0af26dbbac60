import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('every cachedQuery has a name of its own, so that none returns the result of another', () => {
  const names = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('db/generated'))
    .flatMap((file) => [...readFileSync(`lib/${file}`, 'utf8').matchAll(/\bcachedQuery\(\s*'([^']+)'/g)])
    .map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
