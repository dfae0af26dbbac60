import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { inRoot } from './paths.mjs'

it('the configuration of the running server loads no compiler', () => {
  const script = `
    const { default: makeConfig } = await import(process.argv[1])
    const { PHASE_PRODUCTION_SERVER } = await import('next/constants.js')
    const { cacheHandler } = await makeConfig(PHASE_PRODUCTION_SERVER)
    process.stdout.write(JSON.stringify({ cacheHandler, loaded: process.report.getReport().sharedObjects }))`
  const output = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', script, inRoot('next.config.mjs')],
    {
      cwd: inRoot('.'),
      encoding: 'utf8',
    },
  )
  const { cacheHandler, loaded } = JSON.parse(output) as { cacheHandler: string; loaded: string[] }
  expect(cacheHandler).toBe(inRoot('server/page-cache.mjs'))
  expect(loaded.filter((file) => file.includes('swc'))).toEqual([])
})
