import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { RowView } from '@/lib/materials/views'
import { AskBest } from './ask-best'

const names = {
  ...{ power: 'Power', depth: 'Depth', speed: 'Speed', passes: 'Passes', resolution: 'Resolution' },
  ...{ density: 'Density', frequency: 'Frequency', acceleration: 'Acceleration' },
}

it('AskBest shows every number of the row and the maker’s words', () => {
  const row = {
    ...{ power: 60, depth: 20, speed: null, passes: 3, resolution: '2K', density: null, frequency: 35 },
    ...{ acceleration: null, other: 'Pulse 200 ns', post: { language: 'ja' } },
    outcomes: { worked: 5, tries: 7 },
  } as RowView
  const labels = {
    ...{
      names,
      linesPerCm: 'lines/cm',
      inLesson: 'in a lesson',
      oneMaker: '1 maker',
      makers: '{count} makers',
    },
    ...{ worked: 'Worked in {worked} of {tries}', untried: 'untried' },
  }
  const html = renderToStaticMarkup(<AskBest best={row} makers={4} labels={labels} />)
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Power 60 % Depth 20 % Passes 3')
  expect(text).toContain('Resolution 2K 508 dpi')
  expect(text).toContain('Frequency 35 kHz')
  expect(html).toContain('lang="ja">Pulse 200 ns')
  expect(text).toContain('Worked in 5 of 7')
})
