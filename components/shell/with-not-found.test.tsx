import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { notFound, redirect } from 'next/navigation'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isMissingPage } from '@/server/is-missing-page.mjs'
import { withNotFound } from './with-not-found'

const screen = <h1>nothing here</h1>

test('withNotFound renders the screen for notFound(), with the mark that sets the status', async () => {
  const page = withNotFound(
    async ({ there }: { there: boolean }) => (there ? <h1>here</h1> : notFound()),
    screen,
  )
  const html = renderToStaticMarkup(await page({ there: false }))
  expect(html).toContain('<h1>nothing here</h1>')
  expect(isMissingPage(html)).toBe(true)
  expect(renderToStaticMarkup(await page({ there: true }))).toBe('<h1>here</h1>')
})

test('withNotFound passes on every other error', async () => {
  await expect(withNotFound(() => redirect('/en'), screen)({})).rejects.toThrow('NEXT_REDIRECT')
  const broken = () => Promise.reject(new Error('the database is away'))
  await expect(withNotFound(broken, screen)({})).rejects.toThrow('the database is away')
})

test('every page that calls notFound() is wrapped in withNotFound', () => {
  const folder = 'app/[site]'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.tsx'))
    .map((file) => path.join(folder, file))
  const calling = files.filter((file) => readFileSync(file, 'utf8').includes('notFound()'))
  expect(calling.length).toBeGreaterThan(10)
  for (const file of calling) expect(readFileSync(file, 'utf8'), file).toMatch(/(default|=) withNotFound\(/)
})
