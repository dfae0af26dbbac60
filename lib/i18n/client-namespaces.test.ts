import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from './test-scan'

type Source = {
  isClient: boolean
  isAction: boolean
  imports: string[]
  /** the domains that its components read with useTranslations */
  reads: string[]
  /** the domains that it provides to the components inside, null for none */
  gives: string[] | null
  /** the domains that it provides to parts that load later */
  givesLater: string[]
  /** whether it is a part that loads later, with its texts */
  isLater: boolean
}

const sources = new Map<string, Source>()

const importing =
  /^(?:import|export)\s+(type\s)?[^'"()]*?from\s+'([^']+)'|^import\s+'([^']+)'|import\('([^']+)'\)/gm

/** Returns a module as the browser bundle contains it, without type imports. */
function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const source: Source = {
    isClient: /^(\/\/.*\n)*'use client'/.test(text),
    isAction: /^'use server'/m.test(text),
    imports: [],
    reads: [...text.matchAll(/useTranslations\('(\w+)/g)].map(([, domain]) => domain!),
    gives: givenBy('ClientMessages', text),
    givesLater: givenBy('LaterMessages', text) ?? [],
    isLater: text.includes('export default inMessages('),
  }
  sources.set(file, source)
  for (const [, typeOnly, from, bare, called] of text.matchAll(importing))
    if (!typeOnly) source.imports.push(...fileOf((from ?? bare ?? called)!, file))
  // a client component that loads its own texts
  if (source.isClient && text.includes('<NextIntlClientProvider'))
    source.gives = [...text.matchAll(/@\/messages\/\$\{locale\}\/(\w+)\.json/g)].map(([, domain]) => domain!)
  return source
}

/** Returns the domains that the text gives in a component of this name, null for none. */
function givenBy(component: string, text: string): string[] | null {
  const given = [...text.matchAll(new RegExp(`<${component}\\s+namespaces=\\{\\[([^\\]]*)\\]\\}`, 'g'))]
  const domains = given.flatMap(([, list]) => [...list!.matchAll(/'(\w+)'/g)].map(([, domain]) => domain!))
  return given.length === 0 ? null : domains
}

function fileOf(specifier: string, from: string): string[] {
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? path.join(path.dirname(from), specifier)
      : null
  if (base === null) return []
  return [`${base}.tsx`, `${base}.ts`].filter((file) => existsSync(file)).slice(0, 1)
}

/**
 * Splits a page's modules into those of the server, those of the browser below each client component, those of the
 * browser that load later, and those with texts of their own.
 */
function partsOf(files: string[]) {
  const none = () => new Set<string>()
  const parts = { server: none(), browser: none(), later: none(), apart: none() }
  const visit = (file: string, above: 'server' | 'browser' | 'later') => {
    const source = sourceOf(file)
    if (source.isAction) return
    const place = source.isLater ? 'later' : above === 'server' && source.isClient ? 'browser' : above
    if (parts[place].has(file)) return
    parts[place].add(file)
    for (const next of source.imports)
      if (sourceOf(next).isClient && sourceOf(next).gives) parts.apart.add(next)
      else visit(next, place)
  }
  for (const file of files) visit(file, 'server')
  return parts
}

function layoutsOf(page: string): string[] {
  const folders = path.dirname(page).split('/')
  return folders
    .map((_, depth) => `${folders.slice(0, depth + 1).join('/')}/layout.tsx`)
    .filter((file) => existsSync(file))
}

function missingOn(page: string, files: string[], own: string[] = []): string[] {
  const { server, browser, later, apart } = partsOf(files)
  const given = new Set([...own, ...[...server].flatMap((file) => sourceOf(file).gives ?? [])])
  const givenLater = new Set([...given, ...[...server].flatMap((file) => sourceOf(file).givesLater)])
  const lacking = (part: Set<string>, domains: Set<string>) =>
    [...part].flatMap((file) =>
      sourceOf(file)
        .reads.filter((domain) => !domains.has(domain))
        .map((domain) => `${page}: ${file} reads ${domain}`),
    )
  const missing = [...lacking(browser, given), ...lacking(later, givenLater)]
  const inside = [...apart].flatMap((leaf) =>
    missingOn(page, sourceOf(leaf).imports, sourceOf(leaf).gives ?? []),
  )
  return [...missing, ...inside]
}

it('every page provides the texts that its client components read', () => {
  const missing = sourceFiles(['app'])
    .filter((file) => file.endsWith('/page.tsx'))
    .flatMap((page) => missingOn(page, [page, ...layoutsOf(page)], ['ui']))
  expect(missing).toEqual([])
})

it('the scan knows every component that provides texts', () => {
  const filesWith = (text: string) =>
    sourceFiles().filter((file) => readFileSync(file, 'utf8').includes(text))
  const inText = filesWith('<ClientMessages')
  expect(inText.filter((file) => sourceOf(file).gives === null)).toEqual([])
  expect(inText.length).toBeGreaterThan(10)
  const later = filesWith('<LaterMessages')
  expect(later.filter((file) => sourceOf(file).givesLater.length === 0)).toEqual([])
  expect(later.length).toBeGreaterThan(0)
})
