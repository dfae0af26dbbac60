import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import type { Method } from '@/lib/settings/catalog'
import { fieldsFor, type SettingInput } from '@/lib/settings/fields'
import { testCatalog } from '@/lib/settings/test-catalog'
import validation from '@/messages/en/validation.json'
import { checkContent } from './check-content'
import { draftContentSchema } from './schema'

/**
 * The rules of settings at their limits, on every machine with every module and method, as form, server and API check
 * them.
 */

const typed = [
  ...['', 'fast', '１００', '1e2', '0', '0.1', '0.15', '0.9', '0.95', '1', '300', '300.1', '600', '601'],
] as const

const integers = 'Value must be an integer between 1 and 300'
const wide = 'Value must be an integer between 1 and 600'
const cut = 'Value must be between 0.1 and 300'
const whole = 'Please enter an integer value'
const format = 'Format Error'
const empty = 'Please enter'
const below = 'On this machine, set the speed to 1 mm/s or more'
const percent = 'Value must be an integer between 1 and 100'
const none = 'This machine doesn’t have it. Leave it empty'

/** the message for each value above, in the same order */
const line = [
  ...[empty, format, 'ok', format, integers, integers, integers, integers, integers],
  ...['ok', 'ok', integers, integers, integers],
]
const fill = [
  ...[empty, format, 'ok', format, wide, wide, wide, wide, wide],
  ...['ok', 'ok', whole, 'ok', wide],
]
const cutOnLx1 = [
  ...[empty, format, 'ok', format, cut, 'ok', format, 'ok', format],
  ...['ok', 'ok', cut, cut, cut],
]
const cutOnLx2 = [
  ...[empty, format, 'ok', format, cut, below, below, below, below],
  ...['ok', 'ok', cut, cut, cut],
]
const depth = [
  ...[empty, format, 'ok', format, percent, percent, percent, percent, percent],
  ...['ok', percent, percent, percent, percent],
]

const wanted: Record<string, Record<Method, readonly string[]>> = {
  lx1: { line, fill, picture: fill, cut: cutOnLx1 },
  lx2: { line, fill, picture: fill, cut: cutOnLx2 },
}

const t = createTranslator({ locale: 'en', messages: { validation } })

/** Returns the message at a field of the only settings row of a how-to. */
function messageOf(device: string, module: string, row: SettingInput, field: 'speed' | 'depth'): string {
  const content = draftContentSchema.parse({
    ...{ device, module, title: 'Coasters', synopsis: 'Four coasters for a table.', licence: 'CC BY' },
    steps: [{ title: 'Engrave', text: 'Slowly.', settings: [{ module, ...row }] }],
  })
  const error = checkContent(content, 0, testCatalog)[`steps.0.settings.0.${field}`]
  return error ? t(`validation.${error.code}` as 'validation.required', error.params as never) : 'ok'
}

for (const machine of testCatalog.devices)
  describe.each(machine.modules.map(({ slug }) => slug))(`${machine.name} %s`, (module) => {
    const field = machine.series === 'lp' ? 'depth' : 'speed'
    for (const method of ['line', 'fill', 'picture', 'cut'] as const)
      it.each(typed.map((value, at) => [value, (wanted[machine.slug]?.[method] ?? depth)[at]!]))(
        `${method}, ${field} %j: %s`,
        (value, sentence) => {
          expect(fieldsFor(machine, module, method)).toContain(field)
          expect(messageOf(machine.slug, module, { method, [field]: value }, field)).toBe(sentence)
        },
      )

    it.each(typed.slice(1))(`refuses the other one of speed and depth: %j`, (value) => {
      const other = field === 'speed' ? 'depth' : 'speed'
      expect(messageOf(machine.slug, module, { method: 'cut', [other]: value }, other)).toBe(none)
    })
  })

it('checkContent asks for the method before the speed on every machine', () => {
  for (const { slug, modules } of testCatalog.devices)
    expect(messageOf(slug, modules[0]!.slug, { speed: '100' }, 'speed')).toBe(t('validation.method_first'))
})
