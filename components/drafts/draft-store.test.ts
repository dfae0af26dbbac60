import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeStorage, type FakeStorage } from './test-storage'
import {
  DRAFT_DAYS,
  dropAllDrafts,
  dropDraft,
  dropOldDrafts,
  dropSentDrafts,
  findLeftDraft,
  hasDraft,
  readDraft,
  tabName,
  writeDraft,
  type DraftPlace,
} from './draft-store'

const DAY = 86_400_000
const now = Date.UTC(2026, 10, 22)
const ada: DraftPlace = { memberId: 7, form: 'comment:posts:1' }
const draft = (value: string, at = now) => ({ value, base: '', at })

let device: FakeStorage
let session: FakeStorage

beforeEach(() => {
  vi.useFakeTimers({ now })
  device = makeStorage()
  session = makeStorage()
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', session)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const left = (place: DraftPlace, tab: string, value: string, at = now) =>
  device.setItem(`draft/${place.memberId}/${place.form}/${tab}`, JSON.stringify(draft(value, at)))

describe('a draft on the device', () => {
  it('is readable for its member and its form only', () => {
    expect(writeDraft(ada, draft('mine'))).toBe(true)
    expect(readDraft(ada)).toEqual(draft('mine'))
    expect(hasDraft(ada)).toBe(true)
    for (const other of [
      { ...ada, memberId: 77 },
      { ...ada, memberId: 8 },
      { ...ada, memberId: null },
      { ...ada, form: 'comment:posts:11' },
    ]) {
      expect(readDraft(other)).toBeNull()
      expect(hasDraft(other)).toBe(false)
      expect(findLeftDraft(other, new Set())).toBeNull()
    }
    dropDraft(ada)
    expect(device.keys()).toEqual([])
  })

  it('is stored in the tab only when nobody is logged in', () => {
    writeDraft({ memberId: null, form: 'feedback' }, draft('a visitor'))
    expect(device.keys()).toEqual([])
    expect(readDraft({ memberId: null, form: 'feedback' })).toEqual(draft('a visitor'))
  })

  it('is dropped after 30 days, at log-out, and when it is unreadable', () => {
    left(ada, 'old', 'long ago', now - DRAFT_DAYS * DAY - 1)
    left(ada, 'new', 'today')
    left({ ...ada, memberId: 8 }, 'new', 'of another')
    device.setItem('draft/7/feedback/x', '{"value":')
    device.setItem('userData', '{}')
    expect(findLeftDraft<string>(ada, new Set(['new']))).toBeNull()
    dropOldDrafts(now)
    expect(device.keys()).toEqual(['draft/7/comment:posts:1/new', 'draft/8/comment:posts:1/new', 'userData'])
    writeDraft({ memberId: null, form: 'feedback' }, draft('before the log-in'))
    dropAllDrafts(7)
    expect(device.keys()).toEqual(['draft/8/comment:posts:1/new', 'userData'])
    expect(session.keys().filter((key) => key.startsWith('draft/'))).toEqual([])
  })

  it('findLeftDraft returns the newest draft of a closed tab', () => {
    left(ada, 'a', 'older', now - 2)
    left(ada, 'b', 'newest', now)
    left(ada, 'c', 'newer', now - 1)
    expect(findLeftDraft(ada, new Set())?.draft.value).toBe('newest')
    expect(findLeftDraft(ada, new Set(['b']))?.draft.value).toBe('newer')
    expect(findLeftDraft(ada, new Set(['a', 'b', 'c']))).toBeNull()
  })

  it('dropSentDrafts drops the sent text in every tab, and keeps drafts that say more', () => {
    writeDraft(ada, draft('sent'))
    left(ada, 'a', 'sent')
    left(ada, 'b', 'sent, and more')
    dropSentDrafts<string>(ada, (value) => value === 'sent')
    expect(device.keys()).toEqual(['draft/7/comment:posts:1/b'])
  })
})

describe('the room on the device', () => {
  it('is limited to 40 drafts per member of at most 24,000 characters', () => {
    for (let n = 0; n < 45; n++) writeDraft({ memberId: 7, form: `answer:${n}` }, draft(`${n}`, now + n))
    expect(device.keys()).toHaveLength(40)
    expect(hasDraft({ memberId: 7, form: 'answer:4' })).toBe(false)
    expect(hasDraft({ memberId: 7, form: 'answer:5' })).toBe(true)
    expect(writeDraft(ada, draft('x'.repeat(24_000)))).toBe(false)
    expect(device.keys()).toHaveLength(40)
  })

  it('is made by dropping the oldest drafts, and writeDraft returns false when that does not help', () => {
    left(ada, 'a', 'old', now - 2)
    left({ ...ada, form: 'feedback' }, 'a', 'newer', now - 1)
    device.room = 2
    expect(writeDraft(ada, draft('mine'))).toBe(true)
    expect(device.keys()).toEqual([`draft/7/comment:posts:1/${tabName()}`, 'draft/7/feedback/a'].toSorted())
    device.room = 0
    expect(writeDraft({ ...ada, form: 'answer:1' }, draft('x'))).toBe(false)
  })

  it('may be forbidden: writes return false, reads null', () => {
    const forbid = () => {
      throw new DOMException('no', 'SecurityError')
    }
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: forbid })
    expect(writeDraft(ada, draft('mine'))).toBe(false)
    expect(readDraft(ada)).toBeNull()
    expect(hasDraft(ada)).toBe(false)
    expect(findLeftDraft(ada, new Set())).toBeNull()
    expect(() => {
      dropDraft(ada)
      dropSentDrafts(ada, () => true)
      dropAllDrafts(7)
      dropOldDrafts(now)
    }).not.toThrow()
  })
})
