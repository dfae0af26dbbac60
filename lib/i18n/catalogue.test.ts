import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { locales, type Locale } from './locales'
import { loadMessages } from './messages'

/**
 * The error catalogue with the prompts of forms: what is said in English, word for word, under which keys,
 * and the test that makes a page say it. `{…}` are values; `goesOn`: more of our own words follow.
 */
const catalogue: { sentence: string; goesOn?: true; keys: string[]; reached: string }[] = [
  { sentence: 'Something went wrong', keys: ['errors.unexpected'], reached: 'e2e/catalogue.spec.ts' }, // prettier-ignore
  { sentence: 'Submission Failed', keys: ['publish.submitFailed'], reached: 'e2e/catalogue.spec.ts' },
  { sentence: 'Save Failed', keys: ['publish.saveFailed', 'account.phone.failed', 'notifications.settings.failed', 'profile.settings.failed'], reached: 'e2e/catalogue.spec.ts' }, // prettier-ignore
  {
    sentence: 'Copy Failed',
    keys: ['ui.copyError', 'academy.video.copyFailed'],
    reached: 'e2e/mechanics.spec.ts',
  },
  { sentence: 'Delete Failed', keys: ['ui.deleteFailed', 'profile.ownDesign.failed'], reached: 'e2e/catalogue.spec.ts' }, // prettier-ignore
  { sentence: 'Modify Failed', keys: ['ui.modifyFailed', 'publish.closed.withdrawFailed'], reached: 'e2e/catalogue.spec.ts' }, // prettier-ignore
  {
    sentence: 'Send Failed',
    keys: ['protocol.feedback.failed', 'auth.failed'],
    reached: 'e2e/catalogue.spec.ts',
  },
  { sentence: 'Failed to Open File', keys: ['publish.openFailed'], reached: 'e2e/catalogue.spec.ts' },
  { sentence: 'Format Error', keys: ['validation.format_error'], reached: 'e2e/account.spec.ts' },
  { sentence: 'Please Log In to Your Account', keys: ['shell.noLogin', 'errors.log_in_first'], reached: 'e2e/errors.spec.ts' }, // prettier-ignore
  { sentence: 'No data', keys: ['ui.noData'], reached: 'e2e/catalogue.spec.ts' },
  { sentence: 'Page Not Found: {path}', keys: ['shell.pageNotFound'], reached: 'e2e/errors.spec.ts' },
  { sentence: 'Woops', keys: ['rewards.woops.title'], reached: 'e2e/store.spec.ts' },
  { sentence: 'Not enough Seeds', goesOn: true, keys: ['rewards.woops.text'], reached: 'e2e/store.spec.ts' }, // prettier-ignore
  {
    sentence: 'No relevant content found for “{query}”.',
    keys: ['search.none'],
    reached: 'e2e/shell.spec.ts',
  },
  { sentence: '{studio} was not detected', keys: ['posts.studioTitle'], reached: 'e2e/detail.spec.ts' },
  { sentence: 'Install version {version} or above, then try again.', keys: ['posts.studioText'], reached: 'e2e/detail.spec.ts' }, // prettier-ignore
  { sentence: 'Copied', keys: ['ui.copySuccess', 'ui.copied'], reached: 'e2e/shell.spec.ts' },
  { sentence: 'Link copied', keys: ['posts.linkCopied', 'designs.linkCopied', 'academy.video.copied'], reached: 'e2e/academy.spec.ts' }, // prettier-ignore
  {
    sentence: 'Saved',
    keys: ['profile.settings.saved', 'account.phone.saved', 'notifications.settings.saved'],
    reached: 'e2e/profile.spec.ts',
  },
  {
    sentence: 'Deleted',
    keys: ['profile.actions.deleted', 'profile.ownDesign.deleted', 'comments.deletedDone'],
    reached: 'e2e/catalogue.spec.ts',
  },
  { sentence: 'Modified', keys: ['comments.saved'], reached: 'e2e/comments.spec.ts' },
  { sentence: 'Submitted', goesOn: true, keys: ['publish.submitted'], reached: 'e2e/catalogue.spec.ts' },
  { sentence: 'Sent', goesOn: true, keys: ['protocol.feedback.sent'], reached: 'e2e/catalogue.spec.ts' },
  { sentence: 'You are logged out', keys: ['shell.loggedOut'], reached: 'e2e/access.spec.ts' },
  {
    sentence: 'Comment posted, +{seeds} Seeds',
    keys: ['comments.postedSeeds'],
    reached: 'e2e/comments.spec.ts',
  },
  // prompts of forms
  { sentence: 'Please enter', keys: ['validation.required'], reached: 'lib/posts/speed-rules.test.ts' },
  { sentence: 'Please select', keys: ['validation.select_required'], reached: 'e2e/reports.spec.ts' },
  {
    sentence: 'Please upload images',
    keys: ['validation.upload_required'],
    reached: 'lib/posts/submit-post.test.ts',
  },
  {
    sentence: 'Illegal input',
    keys: ['validation.illegal_input'],
    reached: 'lib/posts/check-content.test.ts',
  },
  {
    sentence: 'Please enter an integer value',
    keys: ['validation.integer_value'],
    reached: 'lib/posts/speed-rules.test.ts',
  },
  { sentence: 'Value must be an integer between {min} and {max}', keys: ['validation.integer_between'], reached: 'lib/posts/speed-rules.test.ts' }, // prettier-ignore
  { sentence: 'Value must be between {min} and {max}', keys: ['validation.number_between'], reached: 'lib/posts/speed-rules.test.ts' }, // prettier-ignore
]

type Tree = { [key: string]: Tree | string }
const texts = new Map<Locale, Tree>()
const textOf = (locale: Locale, key: string) =>
  key
    .split('.')
    .reduce<Tree | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts.get(locale)!) // prettier-ignore

beforeAll(async () => {
  for (const locale of locales) texts.set(locale, (await loadMessages(locale)) as unknown as Tree)
})

describe.each(catalogue)('$sentence', ({ sentence, goesOn, keys, reached }) => {
  it('stands word for word, and in every language', () => {
    for (const key of keys) {
      const english = String(textOf('en', key))
      expect(goesOn ? english.slice(0, sentence.length) : english, key).toBe(sentence)
      for (const locale of locales)
        expect(textOf(locale, key), `${key} in ${locale}`).toEqual(expect.any(String))
    }
  })

  it('has a test that makes it appear', () => {
    const source = readFileSync(reached, 'utf8')
    const [domain, ...rest] = keys[0]!.split('.')
    const key = rest.join('.')
    // the first words of it without values
    const excerpt = sentence
      .split(/\{\w+\}|[“”]/)
      .find((part) => part.trim())!
      .trim()
    const wanted = [excerpt, `'${domain}', '${key}'`, `'${key}'`]
    expect(
      wanted.some((text) => source.includes(text)),
      `${reached} has none of ${wanted.join(' | ')}`,
    ).toBe(true)
  })
})
