import { expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { methods } from '@/lib/settings/catalog'
import { testCatalog } from '@/lib/settings/test-catalog'
import { pathOfMaterial } from './question-about'
import { readQuestion } from './read-question'

const named = (slug: string) => testCatalog.materials.find((one) => one.slug === slug)!

it('pathOfMaterial leads to the page of a material unless a method, a thickness or a power is named', () => {
  expect(pathOfMaterial(named('slate'), {}, 'en')).toBe('/materials/slate')
  expect(pathOfMaterial(named('pvc'), { thickness: 3 }, 'en')).toBe('/materials/pvc')
  expect(pathOfMaterial(named('slate'), { thickness: 3 }, 'en')).toBe('/materials?q=Slate%203%20mm')
  expect(pathOfMaterial(named('slate'), { watts: 10 }, 'en')).toBe('/materials?q=Slate%2010%20W')
})

it('pathOfMaterial leads to the page where the name of a material may mean other materials', () => {
  expect(pathOfMaterial(named('stone'), { thickness: 3 }, 'en')).toBe('/materials/stone')
})

it.each(locales)('pathOfMaterial asks a question in %s that is read as what was named', (locale) => {
  const misread = testCatalog.materials
    .filter(({ hazard, slug }) => hazard !== 'banned' && slug !== 'stone')
    .flatMap((material) =>
      methods.flatMap((method) => {
        const path = pathOfMaterial(material, { method, thickness: 2.5, watts: 1.6 }, locale)
        const asked = new URL(path, 'https://kerf.test').searchParams.get('q')!
        const read = readQuestion(asked, testCatalog)
        const isRight =
          read.material === material &&
          read.method === method &&
          read.thickness === 2.5 &&
          read.power?.watts === 1.6 &&
          read.choices.length + read.rest.length === 0
        return isRight ? [] : [asked]
      }),
    )
  expect(misread).toEqual([])
})
