import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LabelledValues } from './labelled-values'

const row = { power: 100, depth: 90, speed: null, passes: 3, frequency: null }
const shown = (power: string, depthName: string, depth: string, passes: string) => {
  const names = {
    ...{ power, depth: depthName, speed: '', passes: '', resolution: '' },
    ...{ density: '', frequency: '', acceleration: '' },
  }
  return renderToStaticMarkup(<LabelledValues row={row} labels={{ names, depth, passes }} />)
    .replaceAll(/<small class="sr-only">[^<]*<\/small>/g, '')
    .replaceAll(/<[^>]+>/g, '')
}

it('LabelledValues names a depth behind its number in English, and before it in Japanese and Chinese', () => {
  expect(shown('Power', 'Depth', '% depth', 'passes')).toBe('100%90% depth3passes')
  expect(shown('出力', '深さ', '%', '回')).toBe('100%深さ 90%3回')
})
