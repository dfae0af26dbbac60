import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { REMEMBERED_MONTHS } from '@/lib/auth/earning-address'
import { DESCRIPTION_MIN } from '@/lib/feedback/limits'
import { SCREENSHOT_DAYS } from '@/lib/feedback/tasks'
import { prisma } from '@/lib/db/client'
import { formatTags } from '@/lib/i18n/languages.mjs'
import { locales, type Locale } from '@/lib/i18n/locales'
import { sourceFiles } from '@/lib/i18n/test-scan'
import { RETENTION_DAYS } from '@/lib/notifications/tasks'
import { operator } from '@/lib/operator'
import { ADDRESS_DAYS } from '@/lib/posts/download-post'
import { readProtocolPage } from './queries'

/**
 * Every file that stores something in a browser, and the names it uses. Add a new one here and to the privacy policy.
 */
const storedNames: Record<string, string[]> = {
  'components/academy/progress-queue.ts': ['kerf-learning'],
  'components/auth/cooldown.ts': ['sendCodeTime', 'sendOldCodeTime'],
  'components/drafts/draft-store.ts': ['kerf_tab'],
  'components/drafts/has-drafts.ts': ['draft/…'],
  'components/lists/cached-lists.ts': ['kerf-list'],
  'components/materials/saved-settings.ts': ['kerf_settings'],
  'components/materials/own-machines.ts': ['kerf_machines'],
  'components/materials/report-queue.ts': ['kerf-reports'],
  'components/offline/saved-list.ts': ['kerf-kept-list'],
  'components/post-form/local-drafts.ts': ['kerf'],
  'components/rewards/region-choice.ts': ['kerf_region'],
  'components/shell/home-place.ts': ['kerf:home'],
  'components/shell/language-links.tsx': ['i18n_redirected'],
  'components/shell/recent-searches.ts': ['kerf.searches'],
  'components/shell/slash-key.ts': ['kerf.slash'],
  'components/shell/user-data.ts': ['userData', 'kerf_in'],
  'components/translation/preference.ts': ['translate_preference'],
  'components/ui/device-choice.ts': ['theme', 'density'],
  'lib/auth/device-cookie.ts': ['kerf_device', '__Host-kerf_device'],
  'lib/auth/handoff-cookie.ts': ['token-handoff', '__Host-token-handoff'],
  // uses the names of the library, listed below
  'lib/auth/renew-cookies.ts': [],
  'lib/auth/session-cookie.ts': ['token', '__Host-token', 'kerf_in'],
  'server/first-paint.mjs': ['kerf_fonts'],
  'lib/web/head/reload-without-files.ts': ['kerf_reload:…'],
  // generated from the file above
  'lib/web/head-script.mjs': ['kerf_reload:…'],
  'lib/web/offline-worker.mjs': ['kerf-offline-…', 'kerf-kept', 'kerf-kept-list'],
  'middleware.ts': ['kerf_site'],
}
/**
 * Every table with data about a member, under the words (in English) of the policy's row that covers it. Add a new one
 * here and to the privacy policy.
 */
const tables: Record<string, string[]> = {
  'Email address': ['User', 'EmailCode'],
  Password: ['User'],
  'Sessions: browser and device, country': ['Session', 'HandoffToken'],
  'Profile: nickname': ['User', 'UserDevice', 'SocialLink'],
  'Posts, designs': [
    'Post',
    'PostRevision',
    'PostStatusChange',
    'Design',
    'Upload',
    'ResumableUpload',
    'StorageUse',
  ],
  'Comments, likes, saves, shares, follows, blocks, reports': [
    ...['Comment', 'CommentMention', 'CommentLike', 'PostLike', 'PostSave', 'PostShare'],
    ...['DesignLike', 'DesignSave', 'Follow', 'Block', 'Report'],
  ],
  'Settings you tried: how it came out': ['MaterialOutcome', 'MaterialRow', 'UserModule', 'MaterialStar'],
  'Lesson progress': ['TutorialProgress', 'LearningClock', 'TutorialVote', 'WatchLater', 'BadgeAward'],
  Newsletter: ['NewsletterRequest'],
  Downloads: ['Download'],
  'Seeds ledger': ['SeedAccount'],
  Redemptions: ['Redemption'],
  'Order numbers': ['StoreOrder'],
  'Mailboxes: a keyed hash': ['EarningAddress'],
  Notifications: ['Inbox', 'Notification', 'NotificationSetting'],
  Feedback: ['Feedback'],
  'A suspension': ['User', 'OperatorAct'],
  'number of your Google account': ['ExternalAccount'],
}

/** Matches "30 days" as the language writes it. */
function spanOf(count: number, unit: 'day' | 'month', locale: Locale): RegExp {
  const format = new Intl.NumberFormat(formatTags[locale], { style: 'unit', unit, unitDisplay: 'long' })
  const name = format.formatToParts(count).find(({ type }) => type === 'unit')!.value
  return new RegExp(`(?<!\\d)${count} ?${name}`)
}

/** names that a library uses when a member logs in with Google */
const others = [
  'next-auth.state',
  'next-auth.pkce.code_verifier',
  'next-auth.callback-url',
  'next-auth.csrf-token',
]

/** stores values under names of other files */
const storeOfNamed = 'components/ui/device-value.ts'

const storageAccess =
  /(?:local|session)Storage\.setItem\(|document\.cookie = |(?:cookies|jar)\.set\(|createStore\('|deviceValue\('|caches\.open\(|indexedDB\.open\(/

describe('the privacy policy', () => {
  it('lists every place in the code that stores something in a browser', () => {
    const files = [...sourceFiles(), 'middleware.ts', 'instrumentation-client.ts']
    const found = files
      .filter((file) => file !== storeOfNamed && storageAccess.test(readFileSync(file, 'utf8')))
      .sort()
    expect(found.filter((file) => !Object.hasOwn(storedNames, file))).toEqual([])
    for (const file of found)
      for (const name of storedNames[file]!) {
        // another file may define the name, and its end may vary
        const source =
          readFileSync(file, 'utf8') +
          readFileSync('lib/auth/token.ts', 'utf8') +
          readFileSync('lib/auth/device.ts', 'utf8')
        expect(`${file} ${name} ${source.includes(name.replace('…', ''))}`).toBe(`${file} ${name} true`)
      }
  })

  it.each(locales)('names each of them in %s, in a row with its lifetime', async (locale) => {
    const { body } = await readProtocolPage('privacy', locale)
    const rows = body.split('\n').filter((line) => line.startsWith('|'))
    for (const name of new Set([...Object.values(storedNames).flat(), ...others])) {
      const row = rows.find((line) =>
        line
          .split('|')[1]!
          .split(/[,、]/)
          .some((one) => one.trim() === name),
      )
      expect(`${name}: ${row}`).not.toContain('undefined')
      expect(row!.split('|').filter((cell) => cell.trim()).length).toBeGreaterThanOrEqual(3)
    }
    for (const days of [SCREENSHOT_DAYS, RETENTION_DAYS, ADDRESS_DAYS])
      expect(body).toMatch(spanOf(days, 'day', locale))
    expect(body).toMatch(spanOf(REMEMBERED_MONTHS, 'month', locale))
    expect(body).toContain('argon2id')
  })
})

describe('the privacy policy and the database', () => {
  it('agree on the tables that refer to a member', async () => {
    const rows = await prisma.$queryRaw<{ table: string }[]>`
      SELECT DISTINCT rel.relname AS table FROM pg_constraint c
      JOIN pg_class rel ON rel.oid = c.conrelid JOIN pg_class target ON target.oid = c.confrelid
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND target.relname = 'User'
      UNION SELECT DISTINCT table_name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name ~* '^(email|phone|ipHash|addressHash)$'`
    const listed = new Set(Object.values(tables).flat())
    expect(rows.map(({ table }) => table).filter((table) => !listed.has(table))).toEqual([])
    const { body } = await readProtocolPage('privacy', 'en')
    expect(Object.keys(tables).filter((text) => !body.includes(text))).toEqual([])
  })
})

/** Texts that the law of a market requires on a page. A market with its own law has its own sections. */
const asked: Record<'privacy' | 'terms', Partial<Record<Locale, RegExp[]>>> = {
  privacy: {
    en: [/controller/i, /Legal basis/, /Art\. 6\(1\)/, /Complain/, /Young people/],
    'zh-cn': [/个人信息处理者/, /个人信息保护法/, /跨境传输/, /未成年人/, /撤回同意/],
    ja: [/利用目的/, /第三者提供/, /開示・訂正・利用停止/, /安全管理措置/, /未成年/],
  },
  terms: {
    en: [/liable/, /Consumer rights/, /Changes/],
    'zh-cn': [/监护人/, /侵权投诉/, /民法典/],
    ja: [/禁止事項/, /消費者契約法/, /548条の4/, /裁判管轄/],
  },
}

describe('the legal pages', () => {
  it.each(locales)('have in %s what their law requires, and the operator’s details', async (locale) => {
    for (const tab of ['privacy', 'terms'] as const) {
      const { title, summary, body } = await readProtocolPage(tab, locale)
      expect(title.length * summary.length).toBeGreaterThan(0)
      for (const text of asked[tab][locale] ?? []) expect(body).toMatch(text)
      const { company, address, representative, email, phone } = operator()
      for (const value of [company, address, representative, email, phone]) expect(body).toContain(value)
      expect(body).not.toMatch(/\{\{|你/)
    }
  })
})

describe('the static pages', () => {
  it.each(['about', 'community', 'faq'] as const)('%s have equal sections in every language', async (tab) => {
    const shapes = await Promise.all(
      locales.map(async (locale) => {
        const { title, summary, body } = await readProtocolPage(tab, locale)
        expect(title.length * summary.length).toBeGreaterThan(0)
        expect(body).not.toMatch(/您/)
        return body
          .split('\n')
          .filter((line) => /^(##|\||- )/.test(line))
          .map((line) => line.slice(0, 2))
      }),
    )
    for (const [index, locale] of locales.entries()) expect(shapes[index], locale).toEqual(shapes[0])
  })

  it('the feedback form requires ten characters', () => expect(DESCRIPTION_MIN).toBe(10))
})
