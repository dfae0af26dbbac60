import { startEngine } from '../lib/translation/test-engine'
import { ask } from './api'
import { query } from './database'
import { axe, expect, hydrated, test } from './fixtures'
import { publishHowTo, setStatus, submitInspiration } from './inspiration'
import { startInstance } from './instance'
import { makeMember, tokenOf } from './members'
import { word } from './word'

// Only `npm run check` names the build and the database for a second process, which has an engine.
test.skip(!process.env.KERF_E2E_DATABASE, 'needs the site of npm run check')
test.describe.configure({ mode: 'serial' })

let engine: Awaited<ReturnType<typeof startEngine>>
let site: Awaited<ReturnType<typeof startInstance>>
const good = (text: string) => `In English: ${text}`

test.beforeAll(async () => {
  engine = await startEngine()
  site = await startInstance({
    DATABASE_URL: process.env.KERF_E2E_DATABASE!,
    TRANSLATE_PROVIDER: 'libretranslate',
    TRANSLATE_URL: engine.url,
  })
})
test.beforeEach(() => Object.assign(engine, { manner: good, trouble: null, asked: [] }))
test.afterAll(async () => {
  await site?.stop()
  await engine?.stop()
})

/** Returns a post in Japanese that nobody has requested a translation of. */
async function aPost() {
  const author = await makeMember()
  const title = `木の小箱 ${author.nickname.replace(/[^a-z]/g, '')}`
  const synopsis = `${title}を 3 mm の板から、出力 80 % で切りました。`
  const id = await submitInspiration(author, title, { synopsis, language: 'ja' })
  await setStatus(id, 'APPROVED')
  await expect.poll(async () => (await fetch(`${site.url}/en/detail/${id}`)).status).toBe(200)
  return { id, title, synopsis }
}

for (const width of [1280, 390])
  test(`asks first, translates with all numbers, and shows both side by side: ${width} px`, async ({
    newPage,
  }) => {
    const post = await aPost()
    const page = await newPage({ viewport: { width, height: 844 } })
    await page.goto(`${site.url}/en/detail/${post.id}`)
    await hydrated(page)
    const bar = page.getByRole('region', { name: 'Translation' })
    expect(await axe(page), 'asked').toEqual([])
    await bar.getByRole('button', { name: 'Translate', exact: true }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(`In English: ${post.title}`)
    await expect(bar.getByText(/^Machine-translated from .+ \(LibreTranslate\)/)).toBeVisible()
    await expect(page.locator('.intro')).toContainText('3 mm')
    await expect(page.locator('.intro')).toContainText('80 %')
    await bar.getByRole('button', { name: 'Side by side' }).click()
    const dialog = page.getByRole('dialog', { name: 'Original and translation' })
    await expect(dialog.getByText(post.synopsis, { exact: true })).toBeVisible()
    expect(await axe(page), 'both').toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    // the second time the engine gets no request
    engine.asked = []
    await page.reload()
    await expect(heading).toHaveText(`In English: ${post.title}`)
    expect(engine.asked).toEqual([])
  })

test('a how-to is translated in the table of its settings and in workshop mode, too', async ({ newPage }) => {
  const author = await makeMember()
  const title = `Slate of ${author.nickname.replace(/[^a-z]/g, '')}`
  const { id } = await publishHowTo(author, title)
  await expect.poll(async () => (await fetch(`${site.url}/ja/detail/${id}`)).status).toBe(200)
  const page = await newPage()
  await page.goto(`${site.url}/ja/detail/${id}`)
  await hydrated(page)
  const glance = page.getByRole('table', { name: word('ja', 'posts', 'glance') })
  await expect(glance).toContainText('1. Engrave the face')
  await page.getByRole('button', { name: word('ja', 'translation', 'confirm'), exact: true }).click()
  await expect(glance).toContainText('1. In English: Engrave the face')

  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: word('ja', 'bench', 'open') }).click()
  await expect(page).toHaveURL(`${site.url}/ja/bench/${id}`)
  await expect(heading).toHaveText(`In English: ${title}`)
  expect(await axe(page)).toEqual([])
  // the answer is remembered
  await page.reload()
  await expect(heading).toHaveText(`In English: ${title}`)
  await hydrated(page)
  await page.keyboard.press('ArrowRight')
  await expect(heading).toHaveText('1In English: Engrave the face')
  await expect(page.getByText('In English: Focus on the face, not the rim.')).toBeVisible()
  await expect(page.getByText('In English: Slate dust is fine: wear a mask.')).toBeVisible()
  // on each step, too
  await expect(
    page
      .locator('main')
      .getByText(word('ja', 'translation', 'doneShort').replace('{provider}', 'LibreTranslate'))
      .filter({ visible: true }),
  ).toBeVisible()
  await page.keyboard.press('Home')
  // keys in the dialog do not turn the pages behind it
  await page.getByRole('button', { name: word('ja', 'translation', 'side') }).click()
  const both = page.getByRole('dialog', { name: word('ja', 'translation', 'sideTitle') })
  await expect(both).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await expect(both).toHaveCount(0)
  await expect(page).toHaveURL(`${site.url}/ja/bench/${id}`)
  await page.getByRole('button', { name: word('ja', 'translation', 'original') }).click()
  await expect(heading).toHaveText(title)
  await expect(page.getByRole('table')).toContainText('1. Engrave the face')
})

test('a text whose digits the engine changes stays in the original, and the bar says so', async ({
  newPage,
}) => {
  const post = await aPost()
  engine.manner = (text) => text.replace(/<x id="0"\/>/, '9 mm')
  const page = await newPage()
  await page.goto(`${site.url}/en/detail/${post.id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Translate', exact: true }).click()
  await expect(page.getByText(/Some sentences stay in the original/)).toBeVisible()
  await expect(page.locator('.intro')).toHaveText(post.synopsis)
})

test('a slow or failing engine leaves the page usable and is reported; later it works', async ({
  newPage,
  complaints,
}) => {
  complaints.allow(/status of 503/)
  const post = await aPost()
  engine.trouble = { delayMs: 20_000 }
  const page = await newPage()
  await page.goto(`${site.url}/en/detail/${post.id}`)
  await hydrated(page)
  const bar = page.getByRole('region', { name: 'Translation' })
  const begun = Date.now()
  await bar.getByRole('button', { name: 'Translate', exact: true }).click()
  await expect(bar.getByText('Translating…')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Cancel' })).toBeVisible()
  // everything else keeps answering
  await page
    .getByRole('button', { name: /^Share/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  // before the engine answers
  await expect(bar.getByText(/^The translation didn’t work\./)).toBeVisible({ timeout: 20_000 })
  expect(Date.now() - begun).toBeLessThan(20_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
  const again = bar.getByRole('button', { name: 'Translate from Japanese' })
  engine.trouble = 'error'
  await again.click()
  await expect(bar.getByText(/^The translation didn’t work\./)).toBeVisible()
  engine.trouble = null
  await again.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`In English: ${post.title}`)
})

test('a comment in another language is translated below it, and again after a change', async ({
  newPage,
}) => {
  const post = await aPost()
  const writer = await makeMember()
  const token = await tokenOf(writer)
  const original = `とてもきれいですね、3 mm ですか？ ${writer.nickname.replace(/[^a-z]/g, '')}`
  const { id } = await ask(`POST /posts/${post.id}/comments`, { token, body: { text: original } })
  const page = await newPage()
  const look = async (text: string) => {
    // the other process has received the change
    const html = async () => (await fetch(`${site.url}/en/detail/${post.id}`)).text()
    await expect.poll(html).toContain(text)
    await page.goto(`${site.url}/en/detail/${post.id}`)
    await hydrated(page)
    const comment = page.locator(`#comment-${id}`)
    await comment.scrollIntoViewIfNeeded()
    return comment
  }
  let comment = await look(original)
  await comment.getByRole('button', { name: 'Translate from Japanese' }).click()
  await expect(comment.getByText(`In English: ${original}`)).toBeVisible()
  await expect(comment.getByText('Machine translation (LibreTranslate)')).toBeVisible()
  await ask(`PUT /comments/${id}`, { token, body: { text: `${original}\n速いですね` } })
  engine.asked = []
  comment = await look('速いですね')
  await comment.getByRole('button', { name: 'Translate from Japanese' }).click()
  await expect(comment.getByText('In English: 速いですね')).toBeVisible()
  // the first line was cached
  expect(engine.asked).toEqual(['速いですね'])
})

test('a lesson without a text in the language says which language it is in, and is translated', async ({
  newPage,
}) => {
  const [lesson] = await query<{ id: number }>(
    `INSERT INTO "Tutorial" (slug, product, section, level, kind, minutes, sort, "updatedAt")
     VALUES ('e2e-' || gen_random_uuid(), 'general', 'start', 'EXPLORER', 'ARTICLE', 5, 9999, now()) RETURNING id`,
  )
  await query(
    `INSERT INTO "TutorialText" ("tutorialId", language, title, summary, body)
     VALUES ($1, 'en', 'Only in English', 'A lesson of one language.', E'## First\\n\\nCut at 80 % and 5 mm/s.')`,
    [lesson!.id],
  )
  try {
    engine.manner = (text) => `日本語：${text}`
    const page = await newPage()
    await page.goto(`${site.url}/ja/academy/general-start-${lesson!.id}`)
    await hydrated(page)
    const bar = page.getByRole('region', { name: '翻訳' })
    await bar.getByRole('button', { name: '翻訳する' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('日本語：Only in English')
    await expect(page.locator('#lesson-text')).toContainText('80 % and 5 mm/s')
    expect(await axe(page)).toEqual([])
  } finally {
    await query('UPDATE "Tutorial" SET "retiredAt" = now() WHERE id = $1', [lesson!.id])
    await query(`SELECT kerf_expire_tags('removal', '{academy}')`)
  }
})
