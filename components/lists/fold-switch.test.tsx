import type { ChangeEvent, ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FoldSwitch } from './fold-switch'

const element = (list: string) => FoldSwitch({ list, id: 'fold', className: 'peer' })
const isOpen = (list: string) => renderToStaticMarkup(element(list)).includes('checked=""')

function press(list: string, checked: boolean): void {
  const { onChange } = element(list).props as ComponentProps<'input'>
  onChange?.({ currentTarget: { checked } } as ChangeEvent<HTMLInputElement>)
}

test('keeps the filters of a list open or folded on its next page, as the reader left them', () => {
  expect(isOpen('posts')).toBe(false)
  press('posts', true)
  expect(isOpen('posts')).toBe(true)
  expect(isOpen('designs')).toBe(false)
  press('posts', false)
  expect(isOpen('posts')).toBe(false)
})
