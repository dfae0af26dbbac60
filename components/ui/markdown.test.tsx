import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { SiteProvider } from '@/components/shell/site-context'
import { parseSite } from '@/lib/i18n/locales'
import { renderMarkdown } from './markdown'

const html = (text: string, site = 'm-ja') => {
  const children = renderMarkdown(text).content
  return renderToStaticMarkup(<SiteProvider site={parseSite(site)!}>{children}</SiteProvider>)
}

describe('renderMarkdown of dangerous markup', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '![x](https://evil.example/x.png)',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '<javascript:alert(1)>',
    '<a href="https://x.example" onclick="alert(1)">x</a>',
    '<style>*{display:none}</style>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input></form>',
    '## <b onmouseover=alert(1)>x</b>',
  ])('drops the active content of %s', (text) => {
    expect(html(text)).not.toMatch(
      /<(script|img|svg|style|iframe|form|input|b)\b|="\s*(javascript|vbscript|data):|\son\w+=/i,
    )
  })
})

test('links of this site get the shell and language of the page; other links and anchors stay as they are', () => {
  expect(html('[a](/protocol/faq)')).toContain('href="/m/ja/protocol/faq"')
  expect(html('[a](//evil.example)')).not.toContain('/m/ja')
  expect(html('[a](https://x.example)')).toContain('href="https://x.example" class="link" rel="noopener"')
  expect(html('[a](#x)')).toContain('href="#x"')
  expect(html('[a](mailto:a@kerf.example)')).toContain('href="mailto:a@kerf.example"')
})

test('headings get ids in any script that match the contents and are unique', () => {
  const { headings } = renderMarkdown('## **Settings** on `LP4`\n\n## 設定\n\n### Not listed\n\n## 設定')
  expect(headings).toEqual([
    { id: 'settings-on-lp4', text: 'Settings on LP4' },
    { id: '設定', text: '設定' },
    { id: '設定-2', text: '設定' },
  ])
  expect(html('## 設定\n\n## 設定')).toBe('<h2 id="設定">設定</h2>\n<h2 id="設定-2">設定</h2>')
})

test('a table takes its name from its section, and each cell the name of its column', () => {
  const table = html('## Settings\n\n| Work | Power |\n|---|---|\n| Lines | 50 % |')
  expect(table).toContain('<table aria-label="Settings" role="table"')
  expect(table).toContain('<td role="cell" data-l="Work">Lines</td>')
  expect(table).toContain('<td role="cell" data-l="Power">50 %</td>')
  expect(table).toContain('scope="col"')
})

test('a first column that only begins with numbers names itself on phones; one row with a number does not', () => {
  const table = (...first: string[]) =>
    html(`| For | Seeds |\n|---|---|\n${first.map((text) => `| ${text} | 1 |\n`).join('')}`)
  expect(table('2 W infrared', '5 W diode').match(/data-number/g)).toHaveLength(2)
  expect(table('Check-in', '5, 10, 15, 20 lessons')).not.toContain('data-number')
})

test('the space after bold text goes when the text ends in a wide mark, and stays after a narrow one', () => {
  expect(html('**滚轮：** 扶住滑车')).toContain('<strong>滚轮：</strong>扶住滑车')
  expect(html('**胶。** LX1 好切')).toContain('<strong>胶。</strong>LX1 好切')
  expect(html('**Wheels:** hold the carriage')).toContain('<strong>Wheels:</strong> hold')
  expect(html('（**LX1** 上）')).toContain('<strong>LX1</strong> 上')
})
