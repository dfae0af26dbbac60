import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { notFound, redirect } from 'next/navigation'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { isKeepablePath } from '@/server/pages.mjs'
import { orNotFound } from './or-not-found'

const screen = <h1>nothing here</h1>

/** The tags of what was read for the page: Next gives them to the page. */
const tags = vi.hoisted((): string[] => [])
vi.mock('@/lib/web/cached-query', () => ({
  cachedQuery: (_: string, query: () => Promise<unknown>, tagsOf: () => string[]) => () => {
    tags.push(...tagsOf())
    return query()
  },
}))
beforeEach(() => void (tags.length = 0))

test('what is not there is answered with the screen, and a tag says so to who gives the page its status', async () => {
  const page = orNotFound(
    async ({ there }: { there: boolean }) => (there ? <h1>here</h1> : notFound()),
    screen,
  )
  const html = renderToStaticMarkup(await page({ there: false }))
  expect(html).toContain('<h1>nothing here</h1>')
  expect(tags).toEqual(['missing'])
  expect(renderToStaticMarkup(await page({ there: true }))).toBe('<h1>here</h1>')
  expect(tags).toEqual(['missing'])
})

test('any other way to end goes on', async () => {
  await expect(orNotFound(() => redirect('/en'), screen)({})).rejects.toThrow('NEXT_REDIRECT')
  const broken = () => Promise.reject(new Error('the database is away'))
  await expect(orNotFound(broken, screen)({})).rejects.toThrow('the database is away')
})

test('every page that is kept and may say notFound() is one of these, and no other', () => {
  const folder = 'app/[site]'
  const saying = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.tsx'))
    .filter((file) => readFileSync(path.join(folder, file), 'utf8').includes('notFound()'))
  expect(saying.length).toBeGreaterThan(10)
  for (const file of saying) {
    const address = path
      .dirname(file)
      .replace(/\([\w-]+\)\/?/g, '')
      .replace(/\[(?:\.\.\.)?(\w+)\]/g, '$1')
    const source = readFileSync(path.join(folder, file), 'utf8')
    // what reads a query is made at each visit
    const isKept = isKeepablePath(`/en/${address}`) && !source.includes('searchParams')
    expect(/(default|=) orNotFound\(/.test(source), file).toBe(isKept)
  }
})
