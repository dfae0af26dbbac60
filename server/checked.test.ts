import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the compiler checks every file of server/, tests or not', () => {
  const tsconfig = readFileSync('tsconfig.json', 'utf8')
  expect(tsconfig).toContain('"server/**/*.mjs"')
  const files = readdirSync('server').filter((name) => name.endsWith('.mjs'))
  expect(files).toContain('serve.mjs')
  const unchecked = files.filter(
    (name) => !readFileSync(`server/${name}`, 'utf8').startsWith('// @ts-check\n'),
  )
  expect(unchecked).toEqual([])
})
