import { expect, it, vi } from 'vitest'
import { withStorages } from '@/components/drafts/test-storage'
import { ApiError, apiFetch } from '@/components/shell/api-client'
import { noteServerTime } from '@/components/ui/server-clock'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { remove, reveal, send } from './comment-actions'
import type { CommentsContext } from './comments-state'
import type { CommentLabels } from './labels'
import type { Draft, CommentsState } from './comments-state'

vi.mock('@/components/ui/toast', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
vi.mock('@/components/shell/api-client', async (original) => ({
  ...(await original<typeof import('@/components/shell/api-client')>()),
  apiFetch: vi.fn(),
}))
const ask = vi.mocked(apiFetch)

withStorages()

const labels = {
  ...{ networkError: 'No answer.', posted: 'Posted.' },
  ...{ deletedDone: 'Deleted.', deleteFailed: 'Not deleted.' },
} as CommentLabels
const state: CommentsState = {
  ...{ items: [], nextCursor: null, sort: 'latest', linked: false, total: 0, newer: null, fresh: 0 },
  ...{ open: new Set(), hidden: new Set(), mine: new Set(), busy: false },
}
const context = (): CommentsContext => ({
  path: '/posts/1',
  labels,
  viewer: null,
  state,
  set: () => undefined,
})
const image = (token: string) => ({ token, width: 1, height: 1, widths: [], placeholder: null })
const draft = (text: string, id?: number): Draft => ({
  text,
  picture: id === undefined ? null : { id, image: image(String(id)) as never },
})
/** Makes the server give these answers, one for each POST; the lists read afterwards are empty. */
function answer(...answers: unknown[]) {
  ask.mockImplementation((_, { method } = {}) => {
    if (method !== 'POST') return Promise.resolve({ items: [] })
    const next = answers.shift()
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  })
}
const noAnswer = () => new ApiError(0, 'network_error', '')
const comment = { id: 5, seedsEarned: 0 }
const keys = () =>
  ask.mock.calls.flatMap(([, init]) => (init?.method === 'POST' ? [init.headers!['idempotency-key']] : []))

it('retries the same comment under the same key, and uses another key for another picture', async () => {
  answer(noAnswer(), noAnswer(), noAnswer(), comment)
  expect(await send(context(), draft('See', 1))).toBe(false)
  expect(await send(context(), draft('See', 1))).toBe(false)
  expect(await send(context(), draft('See', 2))).toBe(false)
  expect(await send(context(), draft('See', 2))).toBe(true)
  const [first, second, third, fourth] = keys()
  expect([second === first, third === first, fourth === third]).toEqual([true, false, true])
})

it('retries a comment under its key although another one was sent meanwhile, and posted', async () => {
  answer(noAnswer(), comment, comment)
  const [lost, posted] = await Promise.all([
    send(context(), draft('How deep?')),
    send(context(), draft('How fast?')),
  ])
  expect([lost, posted]).toEqual([false, true])
  expect(await send(context(), draft('How deep?'))).toBe(true)
  const [first, other, again] = keys()
  expect([other === first, again === first]).toEqual([false, true])
})

it('takes a new key when the comment of the last try was deleted', async () => {
  answer(noAnswer(), new ApiError(409, 'conflict', 'This changed.'), comment)
  await send(context(), draft('Again'))
  expect(await send(context(), draft('Again'))).toBe(true)
  const [first, second, third] = keys()
  expect([second === first, third === first]).toEqual([true, false])
})

it("shows the server's refusal also under a new key, and an error on the page itself", async () => {
  const conflict = new ApiError(409, 'conflict', 'This changed.')
  answer(conflict, conflict, new TypeError('not a function'))
  expect(await send(context(), draft('One'))).toBe(false)
  expect(toastError).toHaveBeenLastCalledWith('This changed.')
  expect(await send(context(), draft('Two'))).toBe(false)
  expect(toastError).toHaveBeenLastCalledWith('No answer.')
})

it('removes a comment that was deleted before or whose response was lost, and restores it on another failure', async () => {
  const thread = {
    ...comment,
    text: 'Hello',
    replies: [],
    repliesCount: 0,
  } as unknown as CommentsState['items'][0]
  const deleted = async (...answers: (Error | null)[]) => {
    let now: CommentsState = { ...state, items: [thread], total: 1 }
    for (const answer of answers) {
      ask.mockImplementation(() => (answer ? Promise.reject(answer) : Promise.resolve({})))
      await remove({ ...context(), set: (next) => void (now = next(now)) }, thread)
    }
    return [now.items.length, now.total, now.hidden.size]
  }
  expect(await deleted(null)).toEqual([0, 0, 0])
  expect(await deleted(noAnswer())).toEqual([1, 1, 0])
  expect(toastError).toHaveBeenLastCalledWith('Not deleted.')
  vi.mocked(toastError).mockClear()
  expect(await deleted(new ApiError(404, 'not_found', 'Not found.'))).toEqual([0, 0, 0])
  expect(toastError).not.toHaveBeenCalled()
  expect(toastSuccess).toHaveBeenLastCalledWith('Deleted.')
  expect(await deleted(new ApiError(403, 'not_allowed', 'Not yours.'))).toEqual([1, 1, 0])
  expect(toastError).toHaveBeenLastCalledWith('Not yours.')
})

it('shows a comment once when an earlier try had arrived and was read since, as a reply or a thread', async () => {
  const written = { text: 'Hello', parentId: null, maker: null, mentions: [], picture: null }
  const reply = { ...comment, ...written, id: 6, parentId: 5 }
  const thread = {
    ...comment,
    ...written,
    replies: [reply],
    repliesCount: 1,
  } as unknown as CommentsState['items'][0]
  for (const [again, replyTo] of [
    [comment, undefined],
    [reply, thread],
  ] as const) {
    let now: CommentsState = { ...state, items: [thread], total: 2 }
    answer({ ...written, ...again })
    await send({ ...context(), set: (next) => void (now = next(now)) }, draft(`Again ${again.id}`), replyTo)
    expect(
      now.items.map(({ id, replies, repliesCount }) => [id, replies.map((one) => one.id), repliesCount]),
    ).toEqual([[5, [6], 1]])
    expect(now.total).toBe(2)
  }
})

it('tells whether the comment of a link is shown, gone or could not be read', async () => {
  const thread = (id: number, text: string | null) =>
    ({ id, text, replies: [], repliesCount: 1 }) as unknown as CommentsState['items'][0]
  const revealed = async (id: number, answer: Error | { items: CommentsState['items'] }) => {
    let now: CommentsState = { ...state, items: [thread(7, 'Hello'), thread(6, null)] }
    ask.mockImplementation(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)))
    const outcome = await reveal({ ...context(), state: now, set: (next) => void (now = next(now)) }, id)
    return [outcome, now.items.map((one) => one.id), now.linked]
  }
  const unasked = new TypeError('not asked')
  expect(await revealed(7, unasked)).toEqual(['shown', [7, 6], false])
  expect(await revealed(6, unasked)).toEqual(['gone', [7, 6], false])
  expect(await revealed(5, { items: [thread(5, 'Old')] })).toEqual(['shown', [5], true])
  for (const [code, outcome] of [
    [404, 'gone'],
    [422, 'gone'],
    [500, 'failed'],
    [0, 'failed'],
  ] as const)
    expect(await revealed(5, new ApiError(code, 'a_code', ''))).toEqual([outcome, [7, 6], false])
})

it('a link to an answer that a listed thread does not have yet adds the answer to the thread', async () => {
  const reply = (id: number) => ({ id, text: 'Yes', parentId: 7 })
  const thread = (...replies: number[]) =>
    ({
      ...{ id: 7, text: 'Hello', replies: replies.map(reply), repliesCount: replies.length },
    }) as unknown as CommentsState['items'][0]
  let now: CommentsState = { ...state, items: [thread(8), { ...thread(), id: 6 }], total: 3 }
  ask.mockResolvedValue({ items: [thread(8, 9)] })
  const outcome = await reveal({ ...context(), state: now, set: (next) => void (now = next(now)) }, 9)
  expect(outcome).toBe('shown')
  expect(now.items.map(({ id, replies }) => [id, replies.map((one) => one.id)])).toEqual([
    [7, [8, 9]],
    [6, []],
  ])
  expect(now).toMatchObject({ total: 4, linked: false })
})

it('dates a comment that is being sent by the server’s clock: on a slow device it is not a day old', async () => {
  const ahead = 26 * 3_600_000
  noteServerTime(new Date(Date.now() + ahead).toUTCString())
  const shown: CommentsState[] = []
  answer(noAnswer())
  await send({ ...context(), set: (next) => void shown.push(next(state)) }, draft('How late is it?'))
  noteServerTime(new Date().toUTCString())
  expect(Date.parse(shown[0]!.items[0]!.createdAt) - Date.now()).toBeGreaterThan(ahead - 60_000)
})
