import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/components/shell/api-client'
import { dropWaiting, queueReport, readWaiting, sendWaiting, whenDelivered } from './report-queue'
import { REPORT_SENT, WAITING_MARK } from './report-sent'

/** The contents of the fake IndexedDB. */
const stored = vi.hoisted(() => new Map<string, unknown>())
/** Tells for which values the fake database is full. */
const full = vi.hoisted(() => ({ for: (_report: unknown) => false as boolean }))
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  get: async (key: string) => stored.get(key),
  set: async (key: string, value: unknown) => {
    if (full.for(value)) throw new DOMException('full', 'QuotaExceededError')
    stored.set(key, value)
  },
  del: async (key: string) => void stored.delete(key),
  entries: async () => [...stored],
}))

const asked = vi.hoisted(() => [] as [path: string, params: unknown][])
/** The server's responses, one for each request in order; an error is thrown. */
const answers = vi.hoisted(() => [] as unknown[])
vi.mock('@/components/shell/api-client', async (original) => ({
  ...(await original<object>()),
  apiFetch: async (path: string, { params }: { params?: unknown }) => {
    asked.push([path, params instanceof FormData ? Object.fromEntries(params) : params])
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  },
}))

const refused = (code: number, error = 'refused', data = {}, fields = {}) =>
  new ApiError(code, error, 'No.', Object.keys(fields).length > 0 ? { ...data, fields } : data)
const outcome = { row: 7, outcome: 'worked', counts: true }
const heard: unknown[] = []

beforeEach(() => {
  stored.clear()
  full.for = () => false
  asked.length = answers.length = heard.length = 0
  const marks = new Map<string, string>()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => marks.set(key, value),
    removeItem: (key: string) => marks.delete(key),
    getItem: (key: string) => marks.get(key) ?? null,
  })
  window.addEventListener(REPORT_SENT, (event) => heard.push((event as CustomEvent).detail))
})

test('queueReport sends a report, announces it and removes it from the queue', async () => {
  answers.push(outcome)
  expect(await queueReport(1, 7, { outcome: 'worked' })).toEqual({ is: 'sent', report: outcome })
  expect(asked).toEqual([['/materials/rows/7/outcome', { outcome: 'worked' }]])
  expect(heard).toEqual([outcome])
  expect(await readWaiting(1)).toEqual(new Map())
})

test.each([0, 401, 429, 503])('a report waits after status %i, and is sent later', async (code) => {
  answers.push(refused(code), outcome)
  const report = { outcome: 'too_strong' as const, ended: { power: 52 } }
  expect(await queueReport(1, 7, report)).toEqual({ is: 'waits', lost: 'nothing' })
  expect(await readWaiting(1)).toEqual(new Map([[7, report]]))
  expect(localStorage.getItem(WAITING_MARK)).toBe('1')
  expect(await sendWaiting(1)).toEqual(new Map([[7, { is: 'sent', report: outcome }]]))
  expect(asked[1]).toEqual(['/materials/rows/7/outcome', report])
  expect(stored.size).toBe(0)
  expect(localStorage.getItem(WAITING_MARK)).toBeNull()
})

test.each([403, 404, 422])('drops a report refused for good (%i) and returns the refusal', async (code) => {
  answers.push(refused(code))
  expect(await queueReport(1, 7, { outcome: 'worked' })).toEqual({
    is: 'refused',
    message: 'No.',
    fields: {},
  })
  expect(stored.size).toBe(0)
})

test('a report stays in the queue while the server asks for the machine', async () => {
  const question = { device: { slug: 'lp4', name: 'LP4' }, module: '10w-diode', modules: [] }
  answers.push(refused(409, 'machine_first', question), outcome)
  expect(await queueReport(1, 7, { outcome: 'worked' })).toEqual({
    ...{ is: 'asked', question },
    report: { outcome: 'worked' },
  })
  expect((await readWaiting(1)).get(7)).toEqual({ outcome: 'worked', question })
  const answered = { outcome: 'worked' as const, modules: ['10w-diode'] }
  expect(await queueReport(1, 7, answered)).toEqual({ is: 'sent', report: outcome })
  expect(asked[1]).toEqual(['/materials/rows/7/outcome', answered])
  expect(stored.size).toBe(0)
})

test('a report that the server asks about later keeps the question for its page, until it is answered or not asked any more', async () => {
  const question = { device: { slug: 'lp4', name: 'LP4' }, module: null, modules: [] }
  const ask = () => refused(409, 'machine_first', question)
  answers.push(refused(0), ask(), refused(0), ask(), outcome)
  await queueReport(1, 7, { outcome: 'worked' })
  expect((await readWaiting(1)).get(7)).toEqual({ outcome: 'worked' })
  let changes = 0
  window.addEventListener(REPORT_SENT, () => changes++)
  await sendWaiting(1)
  expect((await readWaiting(1)).get(7)).toEqual({ outcome: 'worked', question })
  // an open page of the material shows it at once
  expect(changes).toBe(1)
  // answered without a network
  const answered = { outcome: 'worked' as const, modules: ['10w-diode'] }
  await queueReport(1, 7, answered)
  expect((await readWaiting(1)).get(7)).toEqual(answered)
  await sendWaiting(1)
  expect((await readWaiting(1)).get(7)).toEqual({ ...answered, question })
  // the member has named the machine in the profile meanwhile
  expect((await sendWaiting(1)).get(7)).toEqual({ is: 'sent', report: outcome })
  expect(asked.map(([, params]) => params)).toEqual([
    ...[{ outcome: 'worked' }, { outcome: 'worked' }],
    ...[answered, answered, answered],
  ])
  expect(stored.size).toBe(0)
})

test('dropWaiting leaves nothing behind when the member has none of the modules: no page sends the report again', async () => {
  answers.push(
    refused(409, 'machine_first', { device: { slug: 'lp4', name: 'LP4' }, module: null, modules: [] }),
  )
  await queueReport(1, 7, { outcome: 'worked' })
  expect(await dropWaiting(1, 7)).toBe(true)
  expect(await readWaiting(1)).toEqual(new Map())
  expect(await sendWaiting(1)).toEqual(new Map())
  expect(asked).toHaveLength(1)
  expect(localStorage.getItem(WAITING_MARK)).toBeNull()
})

test('only the last report on a row is sent', async () => {
  answers.push(refused(0), refused(0), outcome)
  await queueReport(1, 7, { outcome: 'worked' })
  await queueReport(1, 7, { outcome: 'failed' })
  await sendWaiting(1)
  expect(asked.at(-1)).toEqual(['/materials/rows/7/outcome', { outcome: 'failed' }])
})

test('a report waits for its own member only, and can be withdrawn', async () => {
  answers.push(refused(0), refused(0))
  await queueReport(1, 7, { outcome: 'worked' })
  await queueReport(2, 8, { outcome: 'failed' })
  answers.push(outcome)
  expect([...(await sendWaiting(2)).keys()]).toEqual([8])
  // The report of the other member still waits, so the mark stays.
  expect(localStorage.getItem(WAITING_MARK)).toBe('1')
  expect(await dropWaiting(1, 7)).toBe(true)
  expect(await dropWaiting(1, 7)).toBe(false)
  expect(stored.size).toBe(0)
})

const photo = new File(['a picture'], 'slate.jpg', { type: 'image/jpeg' })
const upload = ['/uploads', { kind: 'image', file: photo }]

test('a photo is uploaded first, only once, and the report names it', async () => {
  const question = { device: { slug: 'lp4', name: 'LP4' }, module: null, modules: [] }
  answers.push({ id: 50 }, refused(503), refused(409, 'machine_first', question), outcome)
  expect(await queueReport(1, 7, { outcome: 'worked', photo })).toEqual({ is: 'waits', lost: 'nothing' })
  const known = { outcome: 'worked' as const, uploadId: 50 }
  expect((await readWaiting(1)).get(7)).toEqual(known)
  expect((await sendWaiting(1)).get(7)).toEqual({ is: 'asked', question, report: known })
  expect((await sendWaiting(1)).get(7)).toEqual({ is: 'sent', report: outcome })
  expect(asked).toEqual([upload, ...Array.from({ length: 3 }, () => ['/materials/rows/7/outcome', known])])
  expect(stored.size).toBe(0)
})

test('a report that is withdrawn during the upload of its photo is not sent, and neither is one that was replaced', async () => {
  const photo = new File(['x'], 'cut.jpg')
  const uploading = async (meanwhile: () => Promise<unknown>) => {
    answers.push(refused(0))
    await queueReport(1, 7, { outcome: 'failed', photo })
    asked.length = 0
    let upload: (answer: unknown) => void = () => undefined
    answers.push(new Promise((resolve) => (upload = resolve)))
    const sending = sendWaiting(1)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await meanwhile()
    const delivered = whenDelivered(1, 7)
    upload({ id: 31 })
    await sending
    return delivered
  }
  expect(await uploading(() => dropWaiting(1, 7))).toMatchObject({ is: 'waits' })
  expect([asked.length, stored.size]).toEqual([1, 0])

  answers.length = 0
  await uploading(async () => {
    answers.push(outcome)
    expect(await queueReport(1, 7, { outcome: 'worked' })).toMatchObject({ is: 'sent' })
  })
  expect(asked.slice(1)).toEqual([['/materials/rows/7/outcome', { outcome: 'worked' }]])
})

test('a photo waits with its report without a network', async () => {
  answers.push(refused(0), { id: 51 }, outcome)
  await queueReport(1, 7, { outcome: 'failed', photo })
  expect((await readWaiting(1)).get(7)).toEqual({ outcome: 'failed', photo })
  await sendWaiting(1)
  expect(asked.slice(1)).toEqual([upload, ['/materials/rows/7/outcome', { outcome: 'failed', uploadId: 51 }]])
  expect(stored.size).toBe(0)
})

test('a refused photo is reported at its field, and a report sent later goes without it', async () => {
  const wrong = refused(422, 'unreadable_file', {}, { file: 'No picture.' })
  answers.push(wrong)
  expect(await queueReport(1, 7, { outcome: 'worked', photo })).toMatchObject({
    ...{ is: 'refused', fields: { file: 'No picture.' } },
  })
  expect(stored.size).toBe(0)
  answers.push(refused(0), wrong, outcome)
  await queueReport(1, 7, { outcome: 'worked', photo })
  expect((await sendWaiting(1)).get(7)).toEqual({ is: 'sent', report: outcome })
  expect(asked.at(-1)).toEqual(['/materials/rows/7/outcome', { outcome: 'worked' }])
})

test('a full device stores at least the report, and tells what it could not store', async () => {
  full.for = (report) => (report as { photo?: File }).photo !== undefined
  answers.push(refused(0), refused(0))
  expect(await queueReport(1, 7, { outcome: 'worked', photo })).toEqual({ is: 'waits', lost: 'photo' })
  expect((await readWaiting(1)).get(7)).toEqual({ outcome: 'worked' })
  full.for = () => true
  expect(await queueReport(1, 8, { outcome: 'worked' })).toEqual({ is: 'waits', lost: 'all' })
})

test('an unseen report keeps the note and the photo that the server has, and nothing of a report that is not there', async () => {
  const earlier = { ...outcome, outcome: 'failed', note: 'Masked', uploadId: 3 }
  answers.push(earlier, outcome, refused(404), outcome)
  await queueReport(1, 7, { outcome: 'worked', unseen: true })
  await queueReport(1, 8, { outcome: 'worked', unseen: true })
  expect(asked).toEqual([
    ['/materials/rows/7/outcome', undefined],
    ['/materials/rows/7/outcome', { note: 'Masked', uploadId: 3, outcome: 'worked' }],
    ['/materials/rows/8/outcome', undefined],
    ['/materials/rows/8/outcome', { outcome: 'worked' }],
  ])
  expect(stored.size).toBe(0)
})

test('an unseen report keeps the machine named for the waiting one', async () => {
  answers.push(refused(0), refused(0))
  await queueReport(1, 7, { outcome: 'failed', modules: ['10w-diode'] })
  await queueReport(1, 7, { outcome: 'worked', unseen: true })
  expect((await readWaiting(1)).get(7)).toEqual({ outcome: 'worked', modules: ['10w-diode'] })
})

test('an unseen report waits until the server has told the earlier one, and replaces a waiting one but for its photo', async () => {
  answers.push(refused(0), refused(0), { id: 4 }, outcome)
  const photo = new File(['x'], 'result.png')
  await queueReport(1, 7, { outcome: 'failed', photo })
  expect(await queueReport(1, 7, { outcome: 'worked', unseen: true })).toEqual({
    is: 'waits',
    lost: 'nothing',
  })
  expect(await readWaiting(1)).toEqual(new Map([[7, { outcome: 'worked', photo }]]))
  await sendWaiting(1)
  expect(asked.at(-1)).toEqual(['/materials/rows/7/outcome', { outcome: 'worked', uploadId: 4 }])

  asked.length = 0
  answers.push(refused(0), { ...outcome, note: 'Masked', uploadId: null }, outcome)
  expect(await queueReport(1, 9, { outcome: 'worked', unseen: true })).toEqual({
    is: 'waits',
    lost: 'nothing',
  })
  await sendWaiting(1)
  expect(asked.at(-1)).toEqual(['/materials/rows/9/outcome', { note: 'Masked', outcome: 'worked' }])
})
