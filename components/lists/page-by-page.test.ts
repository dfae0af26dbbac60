import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { ApiError } from '@/components/shell/api-client'
import { makeQueryClient } from '@/components/shell/query-client'
import { onePress, pageByPage } from './page-by-page'

const pages: Record<string, { items: number[]; nextCursor: string | null }> = {
  first: { items: [1, 2], nextCursor: 'second' },
  second: { items: [3], nextCursor: null },
}

function open() {
  const [asked, errors, lost]: [string[], string[], Set<string>] = [[], [], new Set()]
  const observer = new InfiniteQueryObserver(
    makeQueryClient((error) => void errors.push(error.message)),
    {
      ...pageByPage,
      queryKey: ['list'],
      queryFn: async ({ pageParam }) => {
        const place = pageParam ?? 'first'
        asked.push(place)
        if (lost.delete(place)) throw new ApiError(0, 'network_error', 'lost')
        return pages[place]!
      },
    },
  )
  onTestFinished(observer.subscribe(() => undefined))
  const press = () => observer.fetchNextPage(onePress)
  const shown = () => observer.getCurrentResult().data?.pages.flatMap(({ items }) => items)
  return { asked, errors, lost, observer, press, shown }
}

test('two presses at once load one page, and none is requested after the last', async () => {
  const list = open()
  await expect.poll(list.shown).toEqual([1, 2])
  await Promise.all([list.press(), list.press()])
  expect(list.shown()).toEqual([1, 2, 3])
  expect(list.asked).toEqual(['first', 'second'])
  expect(list.observer.getCurrentResult().hasNextPage).toBe(false)
})

test('a page that fails shows one error and adds nothing, and the next press requests it again', async () => {
  const list = open()
  await expect.poll(list.shown).toEqual([1, 2])
  list.lost.add('second')
  await list.press()
  expect([list.shown(), list.errors]).toEqual([[1, 2], ['lost']])
  await list.press()
  expect([list.shown(), list.errors]).toEqual([[1, 2, 3], ['lost']])
  expect(list.asked).toEqual(['first', 'second', 'second'])
})
