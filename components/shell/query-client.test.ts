import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from './api-client'
import { makeQueryClient, resetFailed } from './query-client'

const ended = new ApiError(401, 'session_ended', 'Your session has ended.')
const broken = new ApiError(500, 'unexpected', 'Something went wrong')
const settle = () => new Promise((done) => setTimeout(done, 20))

function watch(error: Error, initialData?: string) {
  const messages: string[] = []
  const client = makeQueryClient((shown) => void messages.push(shown.message))
  let asked = 0
  const queryFn = () => {
    asked++
    return Promise.reject(error)
  }
  const observer = new QueryObserver(client, { queryKey: ['mine'], queryFn, initialData, staleTime: 0 })
  const stop = observer.subscribe(() => undefined)
  return { client, messages, stop, state: () => observer.getCurrentResult(), asked: () => asked }
}

test('an ended session resets the query, shows no error and causes no retry', async () => {
  const one = watch(ended)
  await settle()
  expect(one.state()).toMatchObject({ status: 'pending', fetchStatus: 'idle', error: null })
  expect([one.messages, one.asked()]).toEqual([[], 1])
  one.stop()
})

test('an ended session restores the data with which the page was rendered', async () => {
  const one = watch(ended, 'from the server')
  await settle()
  expect(one.state()).toMatchObject({ status: 'success', data: 'from the server' })
  one.stop()
})

test('another failure is shown and stays until the session ends', async () => {
  const one = watch(broken)
  await settle()
  expect(one.state().status).toBe('error')
  expect(one.messages).toEqual(['Something went wrong'])
  resetFailed(one.client)
  expect(one.state()).toMatchObject({ status: 'pending', error: null })
  await settle()
  expect(one.asked()).toBe(1)
  one.stop()
})
