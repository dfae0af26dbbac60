import type { ComponentProps, MouseEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Button } from './button'

function press(button: ReturnType<typeof Button>) {
  const preventDefault = vi.fn()
  const { onClick } = button.props as ComponentProps<'button'>
  onClick?.({ preventDefault } as unknown as MouseEvent<HTMLButtonElement>)
  return { sends: preventDefault.mock.calls.length === 0 }
}

test('a busy button sets aria-disabled instead of `disabled`, so that it keeps the focus', () => {
  const html = renderToStaticMarkup(<Button busy>Send</Button>)
  expect(html).toContain('aria-disabled="true"')
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toMatch(/ disabled/)
  expect(renderToStaticMarkup(<Button disabled>Send</Button>)).toMatch(/ disabled/)
  expect(renderToStaticMarkup(<Button>Send</Button>)).not.toMatch(/disabled|aria-busy/)
  // The other buttons of its list are disabled while this one is busy.
  expect(
    renderToStaticMarkup(
      <Button busy disabled>
        End
      </Button>,
    ),
  ).not.toMatch(/ disabled/)
})

test('a busy button refuses a second press and the submit of its form', () => {
  const send = vi.fn()
  expect(press(Button({ busy: true, type: 'submit', onClick: send }))).toEqual({ sends: false })
  expect(send).not.toHaveBeenCalled()
  expect(press(Button({ type: 'submit', onClick: send }))).toEqual({ sends: true })
  expect(send).toHaveBeenCalledOnce()
})
