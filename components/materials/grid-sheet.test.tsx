import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { byLocale } from '@/lib/i18n/locales'
import type { Grid } from '@/lib/materials/grid/get-grid'
import { gridSheet } from '@/lib/materials/grid/sheet'
import { layOut } from '@/lib/materials/grid/layout'
import { planGrid } from '@/lib/materials/grid/plan-grid'
import { testDevice } from '@/lib/settings/test-catalog'
import materials from '@/messages/en/materials.json'
import ui from '@/messages/en/ui.json'
import { GridSheetView } from './grid-sheet'

/** Returns the text of the sheet. */
function printed(hazard: 'safe' | 'risky', prepare: string | null = null): string {
  const query = { module: '20w-diode', method: 'fill', power: '40', speed: '200', passes: '1' }
  const plan = planGrid(testDevice('lx1'), { ...query, acceleration: '3' })
  const material = { slug: 'abs', names: byLocale(() => 'ABS'), hazard }
  const grid = {
    ...{ material, materialName: 'ABS', moduleName: '20 W diode', plan, layout: layOut(plan, 'AB12') },
    code: 'AB12',
  } as unknown as Grid
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ materials, ui }} timeZone="UTC">
      <GridSheetView
        sheet={gridSheet(grid)}
        row={null}
        picture="/grid.svg"
        address="https://kerf.example/grid"
        project
        prepare={prepare}
      />
    </NextIntlClientProvider>,
  )
  return html.replaceAll(/<[^>]*>/g, ' ')
}

test('the printed sheet carries the warning of a risky material, and how a material is prepared', () => {
  expect(printed('risky')).toContain('This material carries a warning')
  expect(printed('safe')).not.toContain('carries a warning')
  expect(printed('safe', 'Paint it black first.')).toContain('Paint it black first.')
})

test('the printed sheet states everything that the fields have in common', () => {
  expect(printed('safe')).toContain('Acceleration 3 · line interval 0.1\u00a0mm · 1 pass')
})
