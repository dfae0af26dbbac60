import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseConfigFileTextToJson, parseJsonConfigFileContent, sys } from 'typescript'
import { expect, it } from 'vitest'
import { inRoot, root } from './paths.mjs'

/** The page that benchmarks compare with is plain on purpose. */
const leftOut = /^bench\/bare-next\/|^lib\/uploads\/drawings\//

const filesOf = (config: string) => {
  const { config: json } = parseConfigFileTextToJson(config, readFileSync(inRoot(config), 'utf8'))
  const { fileNames, options } = parseJsonConfigFileContent(json, sys, root)
  return { files: fileNames.map((file) => path.relative(root, file)), options }
}

it('the compiler checks every JavaScript file', () => {
  const tracked = execFileSync('git', ['ls-files', '*.js', '*.mjs', '*.cjs', '*.jsx'], {
    cwd: root,
    encoding: 'utf8',
  })
  // programs of their own: the compiler checks whatever they contain
  const own = ['tsconfig.worker.json', 'tsconfig.pictures.json'].map(filesOf)
  expect(own.map(({ options }) => options.checkJs)).toEqual([true, true])
  const inOwn = new Set(own.flatMap(({ files }) => files))
  const included = new Set(filesOf('tsconfig.json').files)
  const checked = (file: string) =>
    inOwn.has(file) || (included.has(file) && readFileSync(inRoot(file), 'utf8').startsWith('// @ts-check\n'))
  const files = tracked.split('\n').filter((file) => file !== '' && !leftOut.test(file))
  expect(files).toContain('server/serve.mjs')
  expect(files.filter((file) => !checked(file))).toEqual([])
})
