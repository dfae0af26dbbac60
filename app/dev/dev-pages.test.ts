import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'

const pages = readdirSync('app/dev', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('page.tsx'),
)
const getTranslations = vi.hoisted(() => vi.fn(() => Promise.resolve(() => '')))
vi.mock('next-intl/server', () => ({ getTranslations }))

test.each(pages)(
  '%s answers 404 without KERF_DEV_PAGES, also when it renders without its layout',
  async (file) => {
    const { default: Page } = (await import(path.resolve('app/dev', file))) as {
      default: (props: object) => Promise<unknown>
    }
    const props = { params: Promise.resolve({ id: '1767225600000-0123456789ab' }) }
    await expect(Page(props)).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
    expect(getTranslations).not.toHaveBeenCalled()
  },
)

test('development has pages', () => expect(pages.length).toBeGreaterThan(1))
