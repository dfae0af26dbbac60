import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SettingsByMachine } from './saved-settings-list'

const row = { machine: 'LP4', what: 'Slate · Fill', numbers: 'Power 55%', note: '' }
const stored = { user: 1, language: 'en', at: '2026-01-02T03:04:05.000Z' }

test('shows the outcome of a row, and nothing for a row of an older version without one', () => {
  const html = renderToStaticMarkup(
    <SettingsByMachine
      settings={{
        ...stored,
        newest: null,
        rows: [
          { ...row, said: 'failed' },
          { ...row, said: '' },
        ],
      }}
    />,
  )
  expect(html.match(/failed/g)).toHaveLength(1)
  const older = renderToStaticMarkup(<SettingsByMachine settings={{ ...stored, rows: [row] }} />)
  expect(older).toContain('Power 55%')
  expect(older).not.toContain('undefined')
})
