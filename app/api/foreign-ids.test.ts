import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { freshClient, makeMember, makeViewer } from '@/lib/auth/test-members'
import type { Viewer } from '@/lib/auth/viewer'
import { setProcessState } from '@/lib/core/process-state'
import { createComment } from '@/lib/comments/create-comment'
import { makeTutorials } from '@/lib/academy/test-tutorials'
import { prisma } from '@/lib/db/client'
import { makeDesign } from '@/lib/designs/test-design'
import { makeMaterial, publishRows } from '@/lib/materials/test-library'
import { createPost } from '@/lib/posts/create-post'
import { saveDraft } from '@/lib/posts/save-draft'
import { draftContentSchema, emptyContent } from '@/lib/posts/schema'
import { updateStatus } from '@/lib/posts/test-draft'
import { makeDesignUpload, makePublishedPost } from '@/lib/posts/test-post'
import { makeUploadToken } from '@/lib/uploads/token'
import type { Route } from '@/lib/web/route'
import { rowsOfMember } from '@/scripts/test/rows-of-member'
import { routes } from './routes'

// A second member and a visitor call every endpoint with the ids of a first member ("her"): they neither read nor
// change anything of hers. A new endpoint fails the first test below until the table has a row for it.

const asked = vi.hoisted(() => ({ headers: new Headers() }))
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(asked.headers),
  cookies: () => Promise.resolve({ get: () => undefined, set: () => undefined }),
}))
vi.mock('next-intl/server', () => import('@/lib/i18n/test-translations'))

/** values that only she may ever read */
const secret = {
  email: '',
  title: `Secret ${randomUUID()}`,
  office: '+49 30 7654321',
  group: `Group ${randomUUID()}`,
  birthday: '1971-02-03',
  recipient: `because ${randomUUID().slice(0, 8)}`,
  note: `note ${randomUUID().slice(0, 8)}`,
  picture: makeUploadToken(),
  avatar: makeUploadToken(),
}
const her = {
  id: 0,
  draft: 0,
  revision: 0,
  post: 0,
  comment: 0,
  design: 0,
  gone: 0,
  redemption: 0,
  reward: 0,
  note: 0,
  picture: 0,
  avatar: 0,
  file: 0,
  resumable: makeUploadToken(),
  session: '',
  tutorial: 0,
  material: '',
  row: 0,
  /** a row of a removed post */
  hidden: 0,
}

type Call = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
type Case = Call & {
  /**
   * `hers`: refused to both. `own`: concerns the caller, whatever ids the call contains. `open`: anybody may read it.
   * `reacts`: a member may react to what she published, and her counters change. `stranger`: needs no log-in and
   * changes nothing of hers.
   */
  is: 'hers' | 'own' | 'open' | 'reacts' | 'stranger'
}
const hers = (call: Call): Case => ({ is: 'hers', ...call })
const own = (call: Call = {}): Case => ({ is: 'own', ...call })
const open = (call: Call = {}): Case => ({ is: 'open', ...call })
const reacts = (call: Call = {}): Case => ({ is: 'reacts', ...call })
const stranger = (call: Call = {}): Case => ({ is: 'stranger', ...call })

const table = (): Record<string, Case[]> => {
  const draft = { params: { id: her.draft } }
  const post = { params: { id: her.post } }
  const design = { params: { id: her.design } }
  const gone = { params: { id: her.gone } }
  const member = { params: { id: her.id } }
  const tutorial = { params: { id: her.tutorial } }
  const chunks = { params: { id: her.resumable } }
  const wrongCode = { email: secret.email, code: '000000' }
  const report = { reason: 'spam' }
  const forged = { token: `${her.id}.${'0'.repeat(40)}` }
  const answer = { params: { material: her.material, device: 'lx1' } }
  const grid = { ...answer, query: { module: '10w-diode', method: 'fill', power: '50', speed: '200' } }
  const best = { grid: {}, field: 1, uploadId: her.picture, modules: ['10w-diode'] }
  const newDesign = { name: 'Not mine', type: 'home', licence: 'CC BY', files: [her.file] }
  const editedDesign = { ...newDesign, revision: 1 }
  return {
    'GET /academy': [open()],
    'GET /academy/[product]': [open({ params: { product: 'lp4' } })],
    'GET /build': [open()],
    'PUT /comments/[id]': [hers({ params: { id: her.comment }, body: { text: 'Not hers any more.' } })],
    'DELETE /comments/[id]': [hers({ params: { id: her.comment } })],
    'PUT /comments/[id]/like': [reacts({ params: { id: her.comment } })],
    'DELETE /comments/[id]/like': [reacts({ params: { id: her.comment } })],
    'GET /comments/[id]/replies': [open({ params: { id: her.comment } })],
    'GET /designs': [open()],
    'POST /designs': [hers({ body: newDesign })],
    'GET /designs/[id]': [open(design), hers(gone)],
    'PUT /designs/[id]': [hers({ ...design, body: editedDesign }), hers({ ...gone, body: editedDesign })],
    'DELETE /designs/[id]': [hers(design), hers(gone)],
    'GET /designs/[id]/download': [hers(gone)],
    'POST /designs/[id]/download': [hers(gone)],
    'PUT /designs/[id]/like': [reacts(design), hers(gone)],
    'DELETE /designs/[id]/like': [reacts(design), hers(gone)],
    'PUT /designs/[id]/save': [reacts(design), hers(gone)],
    'DELETE /designs/[id]/save': [reacts(design), hers(gone)],
    'POST /feedback': [stranger({ body: { type: 'other', description: 'Nothing to say, really.' } })],
    'POST /feedback/screenshot': [stranger()],
    'GET /health': [open()],
    'GET /materials': [open({ query: { method: 'cut', thickness: '3' } })],
    'GET /materials/[material]': [open({ params: { material: 'slate' } })],
    'GET /materials/[material]/[device]': [open({ params: { material: 'slate', device: 'lp4' } })],
    'GET /materials/[material]/[device]/usual': [
      open({
        params: { material: 'slate', device: 'lp4' },
        query: { module: '10w-diode', method: 'fill' },
      }),
    ],
    'GET /materials/cells/[cell]/outcomes': [open({ params: { cell: 1 } })],
    'GET /materials/cells/[cell]/mine': [own({ params: { cell: 1 } })],
    'GET /materials/mine': [own(), own({ query: { tab: 'tried' } })],
    'GET /materials/mine/kept': [own()],
    'GET /materials/mine/machines': [own()],
    'GET /materials/mine/stars': [own()],
    'PUT /materials/rows/[row]/star': [hers({ params: { row: her.hidden } })],
    'DELETE /materials/rows/[row]/star': [own({ params: { row: her.row } })],
    'GET /materials/question': [open({ query: { q: 'LP4 slate' } })],
    'GET /materials/rows/[row]/outcome': [own({ params: { row: her.row } })],
    'POST /materials/rows/[row]/outcome': [
      reacts({ params: { row: her.row }, body: { outcome: 'worked', modules: ['10w-diode'] } }),
      hers({ params: { row: her.hidden }, body: { outcome: 'worked', modules: ['10w-diode'] } }),
    ],
    'DELETE /materials/rows/[row]/outcome': [own({ params: { row: her.row } })],
    'GET /materials/[material]/[device]/grid': [open(grid)],
    'GET /materials/[material]/[device]/grid.lbrn2': [open(grid)],
    'GET /materials/[material]/[device]/grid.svg': [open(grid)],
    'GET /materials/[material]/[device]/library.clb': [open(answer)],
    'GET /materials/[material]/[device]/library.csv': [open(answer)],
    'GET /materials/[material]/[device]/library.json': [open(answer)],
    'POST /materials/rows/[row]/grid': [hers({ params: { row: her.hidden }, body: best })],
    'POST /newsletter/confirm': [stranger({ body: { key: 'no-such-key' } })],
    'GET /notifications': [own()],
    'POST /notifications/read': [own({ body: { ids: [her.note] } })],
    'GET /notifications/settings': [own()],
    'PUT /notifications/settings': [own({ body: {} })],
    'GET /notifications/stream': [own({ query: { after: 0 } })],
    'GET /notifications/unsubscribe': [stranger({ query: forged })],
    'POST /notifications/unsubscribe': [stranger({ query: forged })],
    'GET /posts': [open({ query: { author: her.id } })],
    'GET /posts/popular': [open({ query: { device: 'lp4' } })],
    'POST /orders': [hers({ body: { number: 'K-1', email: secret.email, total: 1000, currency: 'USD' } })],
    'POST /orders/refunds': [hers({ body: { number: 'R-1', order: 'K-1', amount: 10, currency: 'USD' } })],
    'POST /posts': [own({ body: { postType: 0 } })],
    'GET /posts/[id]': [open(post), hers(draft), hers({ ...draft, query: { preview: '1' } })],
    'DELETE /posts/[id]': [hers(draft), hers(post)],
    'GET /posts/[id]/comments': [open(post), hers(draft)],
    'POST /posts/[id]/comments': [
      reacts({ ...post, body: { text: 'Lovely.' } }),
      hers({ ...draft, body: { text: 'Lovely.' } }),
    ],
    'GET /posts/[id]/download': [hers(draft)],
    'POST /posts/[id]/download': [hers(draft)],
    'GET /posts/[id]/mentions': [own(post), hers(draft)],
    'GET /posts/[id]/draft': [hers(draft), hers(post)],
    'PUT /posts/[id]/draft': [
      hers({ ...draft, body: { revision: her.revision, content: emptyContent('en') } }),
      hers({ ...post, body: { revision: 1, content: emptyContent('en') } }),
    ],
    'DELETE /posts/[id]/draft': [hers(draft), hers(post)],
    'PUT /posts/[id]/like': [reacts(post), hers(draft)],
    'DELETE /posts/[id]/like': [reacts(post), hers(draft)],
    'PUT /posts/[id]/save': [reacts(post), hers(draft)],
    'DELETE /posts/[id]/save': [reacts(post), hers(draft)],
    'POST /posts/[id]/share': [
      reacts({ ...post, body: { channel: 'link' } }),
      hers({ ...draft, body: { channel: 'link' } }),
    ],
    'POST /posts/[id]/submit': [hers({ ...draft, body: { revision: her.revision } })],
    'POST /posts/[id]/withdraw': [hers(draft), hers(post)],
    'GET /redemptions': [own()],
    'GET /redemptions/[id]': [hers({ params: { id: her.redemption } })],
    'GET /reports': [own()],
    'POST /reports': [
      reacts({ body: { ...report, subjectType: 'post', subjectId: her.post } }),
      hers({ body: { ...report, subjectType: 'post', subjectId: her.draft } }),
      hers({ body: { ...report, subjectType: 'design', subjectId: her.gone } }),
    ],
    'GET /rewards': [open()],
    'GET /rewards/[id]': [open({ params: { id: her.reward } })],
    'POST /rewards/[id]/redemptions': [own({ params: { id: her.reward }, body: { region: 'US' } })],
    'GET /search': [open({ query: { q: secret.title, kind: 'post' } })],
    'GET /search/suggest': [open({ query: { q: secret.title } })],
    'GET /seeds/balance': [own()],
    'GET /seeds/records': [own()],
    'GET /seeds/records/export': [own()],
    'POST /seeds/signIn': [own()],
    'GET /seeds/tasks': [own()],
    'POST /session/handoff': [stranger({})],
    'POST /square/message/getUnreadMessageTotalByUserIdV2': [own()],
    'POST /translate': [
      open({ body: { subjectType: 'post', subjectId: her.post, target: 'en' } }),
      hers({ body: { subjectType: 'post', subjectId: her.draft, target: 'en' } }),
      open({ body: { subjectType: 'comment', subjectId: her.comment, target: 'en' } }),
    ],
    'GET /tutorials/[id]': [open(tutorial)],
    'GET /tutorials/[id]/comments': [open(tutorial)],
    'POST /tutorials/[id]/comments': [own({ ...tutorial, body: { text: 'Clear.' } })],
    'GET /tutorials/[id]/mentions': [own(tutorial)],
    'POST /tutorials/[id]/complete': [own({ ...tutorial, body: {} })],
    'DELETE /tutorials/[id]/complete': [own(tutorial)],
    'PUT /tutorials/[id]/helpful': [own({ ...tutorial, body: { value: 'yes' } })],
    'DELETE /tutorials/[id]/helpful': [own(tutorial)],
    'PUT /tutorials/[id]/progress': [own({ ...tutorial, body: { readTo: 1 } })],
    'PUT /tutorials/[id]/watchLater': [own(tutorial)],
    'DELETE /tutorials/[id]/watchLater': [own(tutorial)],
    'POST /uploads': [own()],
    'PUT /uploads/[id]': [hers({ params: { id: her.file }, body: { unit: 'in' } })],
    'POST /uploads/[id]/closed': [hers({ params: { id: her.file } })],
    'POST /uploads/resumable': [own()],
    'PATCH /uploads/resumable/[id]': [hers(chunks)],
    'HEAD /uploads/resumable/[id]': [hers(chunks)],
    'DELETE /uploads/resumable/[id]': [hers(chunks)],
    'GET /uploads/resumable/[id]/result': [hers(chunks)],
    'DELETE /user': [own({ body: { password: 'not this one', posts: 'delete' } })],
    'PUT /user/email': [own({ body: { email: 'not-hers@kerf.test', code: '000000', oldCode: '000000' } })],
    'GET /user/export': [own(), own({ query: { part: 2 } })],
    'HEAD /user/export': [own()],
    'POST /user/getById': [own()],
    'POST /user/handoff': [own()],
    'POST /user/login': [stranger({ body: { email: secret.email, password: 'not this one' } })],
    'POST /user/logout': [stranger({ body: { all: true } })],
    'PUT /user/password': [own({ body: { current: 'not this one', password: 'another one 7' } })],
    'PUT /user/phone': [own({ body: { region: 'CN', number: '' } })],
    'GET /user/posts': [own()],
    'PUT /user/profile': [
      own({ body: { bio: 'Mine.' } }),
      hers({ body: { avatarUploadId: her.avatar } }),
      hers({ body: { id: her.id, bio: 'Not hers any more' } }),
    ],
    'POST /user/register': [
      stranger({
        body: { ...wrongCode, password: 'another one 7', nickname: `t ${randomUUID().slice(0, 8)}` },
      }),
    ],
    'POST /user/resetPassword': [stranger({ body: { ...wrongCode, password: 'another one 7' } })],
    'POST /user/sendCode': [stranger({ body: { email: secret.email, purpose: 'reset' } })],
    'GET /user/sessions': [own()],
    'DELETE /user/sessions': [own()],
    'DELETE /user/sessions/[id]': [hers({ params: { id: her.session } })],
    'GET /users/[id]': [open(member)],
    'GET /users/[id]/badges': [open(member)],
    'GET /users/[id]/designs': [open(member)],
    'GET /users/[id]/fans': [hers(member)],
    'PUT /users/[id]/block': [reacts(member)],
    'DELETE /users/[id]/block': [reacts(member)],
    'PUT /users/[id]/follow': [reacts({ ...member, body: {} })],
    'DELETE /users/[id]/follow': [reacts(member)],
    'GET /users/[id]/following': [hers(member)],
    'GET /users/[id]/posts': [open(member)],
    'GET /viewer/flags': [own({ query: { posts: her.draft, users: her.id } })],
    'GET /viewer/next': [own()],
    'GET /viewer/projects': [own()],
  }
}

let before: Record<string, string[]>
let ada: Viewer
beforeAll(async () => {
  setProcessState('running')
  const made = await makeMember()
  ;[her.id, secret.email] = [made.id, made.email]
  ada = await makeViewer(made.id)
  her.session = ada.sessionId
  await prisma.seedAccount.create({ data: { kind: 'MEMBER', userId: made.id, balance: 0 } })
  const upload = (token: string, kind: 'IMAGE' | 'AVATAR') =>
    prisma.upload.create({
      data: {
        ...{ ownerId: made.id, kind, token, name: 'a.png', mime: 'image/png', ext: 'png' },
        ...{ size: 1, sha256: 'x', width: 640, height: 640, widths: [320] },
      },
      select: { id: true },
    })
  her.picture = (await upload(secret.picture, 'IMAGE')).id
  her.avatar = (await upload(secret.avatar, 'AVATAR')).id
  her.file = (await makeDesignUpload(made.id, 'hers.svg')).id
  await prisma.user.update({
    where: { id: made.id },
    data: {
      officePhone: secret.office,
      groupName: secret.group,
      birthday: new Date(secret.birthday),
      hideFollows: true,
    },
  })
  const draft = await createPost(ada, { postType: 0 })
  const content = draftContentSchema.parse({
    ...emptyContent('en'),
    title: secret.title,
    cover: { uploadId: her.picture, alt: '' },
  })
  ;[her.draft, her.revision] = [
    draft.id,
    (await saveDraft(ada, { id: draft.id, revision: draft.revision, content })).revision,
  ]
  her.post = (await makePublishedPost(made.id)).id
  her.comment = (await createComment(ada, { postId: her.post, text: 'Hello there.' })).id
  her.design = (await makeDesign(made.id)).id
  her.gone = (await makeDesign(made.id, { name: secret.title, status: 'REMOVED' })).id
  const material = await makeMaterial()
  const removed = await publishRows(made.id, material.slug)
  her.row = (await publishRows(made.id, material.slug)).rows[0]!
  her.hidden = removed.rows[0]!
  her.material = material.slug
  const fill = { method: 'fill', module: '10w-diode', power: 50, speed: 200, passes: 1 }
  await publishRows(made.id, material.slug, [fill], 'lx1')
  await updateStatus(removed.id, 'REMOVED')
  const other = await makeMember()
  await prisma.follow.create({ data: { followerId: other.id, followedId: made.id } })
  // other tests read the counters of this database, so they must be exact
  await prisma.user.update({ where: { id: made.id }, data: { followersCount: 1 } })
  await prisma.user.update({ where: { id: other.id }, data: { followingCount: 1 } })
  const reward = await prisma.reward.create({
    data: {
      ...{ slug: randomUUID(), kind: 'COUPON', provider: 'CODES', price: 500, picture: 'coupon' },
      ...{ names: { EN: 'x', ZH_CN: 'x', JA: 'x' }, descriptions: { EN: 'x', ZH_CN: 'x', JA: 'x' } },
      regions: { create: { region: 'US', currency: 'USD' } },
    },
    select: { id: true },
  })
  her.reward = reward.id
  const redemption = await prisma.redemption.create({
    data: {
      ...{ userId: made.id, rewardId: reward.id, region: 'US', price: 500, status: 'PENDING' },
      ...{ address: { name: secret.recipient }, idempotencyKey: randomUUID() },
    },
    select: { id: true },
  })
  her.redemption = redemption.id
  const note = await prisma.notification.create({
    data: {
      userId: made.id,
      category: 'SYSTEM',
      key: 'welcome',
      params: { note: secret.note },
      groupKey: 'x',
    },
    select: { id: true },
  })
  her.note = note.id
  await prisma.resumableUpload.create({
    data: {
      ...{ id: her.resumable, ownerId: made.id, kind: 'DESIGN', name: 'hers.svg', size: 10 },
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  })
  const [tutorial] = await makeTutorials(1)
  await prisma.tutorialText.createMany({
    data: (['EN', 'ZH_CN', 'JA'] as const).map((language) => ({
      ...{ tutorialId: tutorial!, language, title: 'Focus', summary: 'Focus', body: 'Focus.' },
    })),
  })
  her.tutorial = tutorial!
  before = await rowsOfMember(made.id)
})

const endpointOf = (path: string, method: string) =>
  (routes[path] as Record<string, unknown>)[method] as Route
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const endpoints = Object.entries(routes).flatMap(([path, module]) =>
  methods
    .filter((method) => method in module)
    .map((method) => [`${method} ${path}`, (module as Record<string, unknown>)[method] as Route] as const),
)

async function callEndpoint(
  endpoint: Route,
  method: string,
  { params = {}, query = {}, body }: Call,
  token?: string,
) {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const { ipHash } = freshClient()
  const address = [0, 2, 4].map((at) => Number.parseInt(ipHash.slice(at, at + 2), 16)).join('.')
  const request = new Request(`https://kerf.example/api?${search}`, {
    method,
    headers: {
      'x-forwarded-for': `10.${address}`,
      'idempotency-key': randomUUID(),
      'tus-resumable': '1.0.0',
      ...(token ? { token } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  asked.headers = request.headers
  const given = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]))
  const response = await endpoint(request, { params: Promise.resolve(given) })
  return { status: response.status, text: await textOf(response) }
}

/** Returns the text of a response; of a stream, which never ends, its first event. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (!text.includes('event:')) text += decoder.decode((await reader.read()).value)
  await reader.cancel()
  return text
}

test('every endpoint has a row in the table that names whose ids it takes', () => {
  expect(Object.keys(table()).sort()).toEqual(endpoints.map(([name]) => name).sort())
})

test('the first member has rows in the tables that matter', () => {
  for (const name of ['"Post"', '"PostRevision"', '"Comment"', '"Design"', '"Redemption"', '"Upload"'])
    expect(Object.keys(before)).toContain(name)
  expect(before['"Notification"']!.length).toBeGreaterThan(0)
  expect(before['"Session"']!.length).toBeGreaterThan(0)
})

const refusals = [401, 403, 404]
/** refusals of an id in the body: a file of another member, an unknown field */
const refusalsOfInput = [...refusals, 409, 422]

describe.each(endpoints)('%s', (name, endpoint) => {
  const [method] = name.split(' ') as [string]

  test.each(['a visitor', 'another member'])('%s reads and changes nothing of hers', async (who) => {
    for (const { is, ...call } of table()[name] ?? []) {
      const token = who === 'a visitor' ? undefined : (await makeViewer((await makeMember()).id)).token
      const { status, text } = await callEndpoint(endpoint, method, call, token)
      const what = `${name} ${JSON.stringify(call)}: ${status} ${text}`
      expect(status, what).toBeLessThan(500)
      if (is === 'hers') expect(call.params ? refusals : refusalsOfInput, what).toContain(status)
      if (is === 'open') expect(status, what).toBeLessThan(300)
      if (!token && (is === 'own' || is === 'reacts')) expect(status, what).toBe(401)
      if (token && is === 'reacts') expect(status, what).toBe(200)
      for (const hidden of Object.values(secret)) expect(text, what).not.toContain(hidden)
      if (!(token && is === 'reacts')) expect(await rowsOfMember(her.id), what).toEqual(before)
      else before = await rowsOfMember(her.id)
    }
  })
})

test('shows a picture of hers to nobody when another member names it in a draft', async () => {
  const boris = await makeViewer((await makeMember()).id)
  const { id, revision } = await createPost(boris, { postType: 0 })
  const content = { ...emptyContent('en'), title: 'Mine', cover: { uploadId: her.picture, alt: '' } }
  const given = { params: { id }, body: { revision, content } }
  const saved = await callEndpoint(endpointOf('/posts/[id]/draft', 'PUT'), 'PUT', given, boris.token)
  expect([200, 422], saved.text).toContain(saved.status)
  for (const [path, call] of [
    ['/posts/[id]/draft', { params: { id } }],
    ['/posts/[id]', { params: { id }, query: { preview: '1' } }],
    ['/user/posts', {}],
  ] as const) {
    const { status, text } = await callEndpoint(endpointOf(path, 'GET'), 'GET', call, boris.token)
    expect(status, text).toBe(200)
    expect(text).not.toContain(secret.picture)
  }
})
