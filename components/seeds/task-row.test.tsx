import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SeedTaskView } from '@/lib/seeds/views'
import seeds from '@/messages/en/seeds.json'
import { TaskRow } from './task-row'

const task = (value: number) =>
  ({
    code: 'tutorials_5',
    name: 'Complete 5 lessons',
    amount: 100,
    state: 'open',
    today: null,
    total: null,
    progress: { value, max: 5 },
    missed: null,
  }) as unknown as SeedTaskView

function rowOf(done?: number): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ seeds }} timeZone="UTC">
      <TaskRow
        rule={{ code: 'tutorials_5', amount: 100 }}
        task={done === undefined ? undefined : task(done)}
      />
    </NextIntlClientProvider>,
  )
}

test('who completed a lesson continues; a visitor and a member without one start', () => {
  expect(rowOf(2)).toContain('Continue')
  expect(rowOf(0)).toContain('Start learning')
  expect(rowOf()).toContain('Start learning')
})
