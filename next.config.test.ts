import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'

/** Used inside the bundle too, so that they are traced. */
const traced = ['next', 'sharp', 'prom-client']

it('the image has every package that runs beside the bundle, with what it needs', async () => {
  vi.stubEnv('KERF_STANDALONE', '1')
  const { default: config } = await import('./next.config')
  const files = config.outputFileTracingIncludes!['/*'] as string[]
  expect(files).toContain('node_modules/safe-buffer/**')
  const sources = ['scripts/serve.mjs']
  for (const folder of files.filter((one) => one.endsWith('/*.mjs')).map((one) => path.dirname(one)))
    for (const file of readdirSync(folder)) if (file.endsWith('.mjs')) sources.push(path.join(folder, file))
  expect(sources.length).toBeGreaterThan(15)
  const packages = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from |import\(|require\()'((?!node:)[^.'/][^'/]*)/g)].map(
      ([, name]) => name!,
    ),
  )
  expect(packages).toContain('compression')
  for (const name of packages)
    expect(traced.includes(name) || files.includes(`node_modules/${name}/**`), name).toBe(true)
})
