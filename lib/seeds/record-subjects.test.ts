import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Causes without a name of their own in the ledger. */
const unnamed = ['account', 'event', 'newsletter', 'operator', 'order', 'sign_in', 'user']

// The type of a cause is a text, because the ledger keeps those of earlier versions.
it('the ledger names the subject of every cause, or it is one without a name', () => {
  const rules = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/test|generated/.test(file))
    .map((file) => readFileSync(`lib/${file}`, 'utf8'))
  const causes = rules.flatMap((rule) =>
    [...rule.matchAll(/\bcause\w*(?:: | = |\b[^\n]*=> \()\{ type: '(\w+)'/g)].map(([, type]) => type!),
  )
  const named = readFileSync('lib/seeds/record-subjects.ts', 'utf8')
  expect(new Set(causes).size).toBeGreaterThan(8)
  expect([...new Set(causes)].filter((type) => !named.includes(`'${type}'`)).toSorted()).toEqual(unnamed)
})
