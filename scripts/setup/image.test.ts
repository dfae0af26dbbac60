import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isSent, readStages, sentFiles } from './image-steps.mjs'
import { inRoot } from './paths.mjs'
import { nodeEnvironment, siteCommand } from './server.mjs'

// What can be seen without doing the steps; `npm run image:try` does them.
const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const stages = readStages()
const stageOf = (name: string) => stages.find((stage) => stage.name === name)!
const app = stageOf('app')
const { engines, devDependencies, dependencies } = JSON.parse(read('package.json')) as {
  engines: { node: string }
  devDependencies: Record<string, string>
  dependencies: Record<string, string>
}
/** What the app's image has of the sources. */
const copied = app.steps
  .filter(({ word, from }) => word === 'COPY' && !from)
  .flatMap(({ sources }) => sources!)
const isCopied = (file: string) =>
  isSent(file) && copied.some((source) => file === source || file.startsWith(`${source}/`))

describe('the image', () => {
  it('has the Node version that is tested', () => {
    const version = read('.nvmrc').trim()
    const [major, minor] = version.split('.').map(Number)
    expect(stages[0]!.from).toBe(`node:${version}-bookworm-slim`)
    for (const { from } of stages.slice(1)) expect(stages.map(({ name }) => name)).toContain(from)
    const [, least] = new RegExp(`>=${major}\\.(\\d+)`).exec(engines.node)!
    expect(minor).toBeGreaterThanOrEqual(Number(least))
    expect(Number.parseInt(devDependencies['@types/node']!)).toBe(major)
  })

  it('copies only files that exist and are sent to the build, and no secret', () => {
    for (const { steps } of stages)
      for (const { word, from, sources = [], to } of steps.filter((step) => step.word === 'COPY')) {
        expect(to, word).toBeTruthy()
        if (from) expect(stages.map(({ name }) => name)).toContain(from)
        else for (const source of sources) expect(sentFiles(source).length, source).toBeGreaterThan(0)
      }
    for (const secret of [
      '.env',
      '.env.production',
      '.data/secrets.json',
      'certificates/privkey.pem',
      '.git/config',
    ])
      expect(isSent(secret), secret).toBe(false)
  })

  it('runs as the user node in every stage, and its files belong to that user', () => {
    const userOf = (name: string): string => {
      const { from, steps } = stageOf(name)
      return steps.findLast(({ word }) => word === 'USER')?.text ?? (stageOf(from) ? userOf(from) : 'root')
    }
    expect(['tools', 'build', 'app'].map(userOf)).toEqual(['node', 'node', 'node'])
    for (const { steps } of stages)
      for (const { word, owner } of steps) if (word === 'COPY') expect(owner).toBe('node:node')
  })

  it('is healthy while its process lives, whatever its database does', () => {
    expect(app.steps.find(({ word }) => word === 'HEALTHCHECK')!.command).toContain('/api/health?probe=live')
  })

  it('has every file that is read beside the bundle', () => {
    const sources = ['lib', 'app', 'server'].flatMap((folder) =>
      readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
        .filter(
          (file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('.test.') && !file.includes('generated'),
        )
        .map((file) => path.join(folder, file)),
    )
    const readers = sources.flatMap((file) =>
      [...read(file).matchAll(/process\.cwd\(\),\s*((?:'[^']+',?\s*)+)/g)].map(([, parts]) =>
        [...parts!.matchAll(/'([^']+)'/g)].map(([, part]) => part!).join('/'),
      ),
    )
    expect(readers).toContain('lib/uploads/drawings/examine.mjs')
    for (const file of readers)
      expect(
        copied.some((source) => isCopied(file) || source.startsWith(`${file}/`)),
        file,
      ).toBe(true)
  })

  it('has every file that its command imports, and the packages without those of development', () => {
    const { args } = app.steps.find(({ word }) => word === 'CMD')!
    // as `npm run up` starts it: what the check measures is what the image does
    expect(args!.slice(1).map((arg) => (arg.endsWith('.mjs') ? inRoot(arg) : arg))).toEqual(
      siteCommand('start'),
    )
    // and `npm run dev` starts the same server, which asks what it serves
    expect(siteCommand('dev').at(-1)).toBe(siteCommand('start').at(-1))
    expect([nodeEnvironment('dev'), nodeEnvironment('start')]).toEqual(['development', 'production'])
    expect(read('server/serve.mjs')).toContain("process.env.NODE_ENV === 'development'")
    const waiting = [
      args!.at(-1)!,
      'next.config.mjs',
      'server/page-cache.mjs',
      'lib/uploads/drawings/examine.mjs',
      'lib/uploads/pictures/cut.mjs',
      'lib/seo/cards/draw.mjs',
    ]
    const packages = new Set<string>()
    for (const seen = new Set<string>(); waiting.length > 0;) {
      const file = waiting.pop()!
      if (seen.has(file)) continue
      seen.add(file)
      expect(existsSync(inRoot(file)), file).toBe(true)
      expect(isCopied(file), file).toBe(true)
      for (const [, name] of read(file).matchAll(
        /(?:from |import |import\(|require\(|import.meta.resolve\()'((?!node:)[^']+)'/g,
      ))
        if (name!.startsWith('.')) waiting.push(path.join(path.dirname(file), name!))
        else packages.add(name!.startsWith('@') ? name!.split('/', 2).join('/') : name!.split('/')[0]!)
    }
    expect(packages).toContain('compression')
    for (const name of packages) expect(dependencies, name).toHaveProperty([name])
  })
})
