import type { Locator, Page } from '@playwright/test'
import { ask } from './api'
import { queryOne } from './database'
import { axe, expect, hydrated, open, openChanged, test } from './fixtures'
import { setStatus, submitInspiration } from './inspiration'
import {
  aLesson,
  haveRead,
  inQualities,
  ofTheDemo,
  pathOf,
  statusOf,
  withVideo,
  type Lesson,
} from './lessons'
import { loseAnswer } from './lose-answer'
import { awayFromMidnight, logIn, makeMember, PASSWORD } from './members'

type Question = {
  question: { en: string }
  kind: 'single' | 'multiple' | 'order'
  options: { text: { en: string }; correct?: boolean }[]
}
const quizOf = async ({ id }: Lesson) =>
  (await queryOne<{ quiz: Question[] }>('SELECT quiz FROM "Tutorial" WHERE id = $1', [id])).quiz
const asking = (...kinds: string[]) => kinds.map((kind) => `t.quiz @> '[{"kind": "${kind}"}]'`).join(' AND ')

/** Answers a question by keys alone; with `wrong`, and a question of one right option, picks another option. */
async function answer(page: Page, { kind, question, options }: Question, wrong = false) {
  const group = page.getByRole('group', { name: question.en })
  if (kind === 'order') return putInOrder(page, group, options)
  const chosen = kind === 'single' && wrong ? options.filter(({ correct }) => !correct).slice(0, 1) : null
  for (const { text } of chosen ?? options.filter(({ correct }) => correct)) {
    const box = group.getByRole(kind === 'single' ? 'radio' : 'checkbox', { name: text.en, exact: true })
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
  }
}

async function putInOrder(page: Page, group: Locator, options: Question['options']) {
  for (const [place, { text }] of options.entries()) {
    const rows = group.getByRole('listitem')
    const row = rows.filter({ has: page.getByRole('button', { name: `Move up: ${text.en}`, exact: true }) })
    const now = (await rows.allTextContents()).findIndex((rowText) => rowText.includes(text.en))
    for (let at = now; at > place; at--) {
      await row.getByRole('button').and(page.locator(':enabled')).first().focus()
      await page.keyboard.press('ArrowUp')
      await expect(rows.nth(at - 1)).toContainText(text.en)
    }
  }
}

/** Expects the question to show the right answers as given. */
async function expectAnswered(page: Page, { kind, question, options }: Question) {
  const group = page.getByRole('group', { name: question.en })
  if (kind === 'order')
    return expect(group.getByRole('listitem')).toContainText(options.map(({ text }) => text.en))
  for (const { text, correct = false } of options) {
    const box = group.getByRole(kind === 'single' ? 'radio' : 'checkbox', { name: text.en, exact: true })
    await expect(box).toBeChecked({ checked: correct })
  }
}

for (const kinds of [
  ['order', 'multiple'],
  ['single', 'multiple'],
])
  test(`a quiz is passed by keyboard: ${kinds.join(' and ')}`, async ({ newPage }) => {
    const lesson = await aLesson(asking(...kinds))
    const questions = await quizOf(lesson)
    const member = await makeMember()
    await haveRead(member, lesson)
    const page = await newPage({ viewport: { width: 390, height: 844 } })
    await logIn(page, member)
    await open(page, `/en${pathOf(lesson)}`)
    await expect(page.getByText('Learned').first()).toBeVisible()
    const check = page.getByRole('button', { name: 'Check answers' })
    await check.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please select').first()).toBeVisible()
    await expect(page.locator('#finish input').first()).toBeFocused()
    await expect(page.locator('#finish input').first()).toBeInViewport()
    // a button that lies half under the bar is no finding
    await page.locator('#finish').evaluate((finish) => finish.scrollIntoView())
    expect(await axe(page), 'nothing chosen').toEqual([])

    for (const question of questions) await answer(page, question, true)
    if (kinds.includes('single')) {
      await check.press('Enter')
      await expect(page.getByText(`${questions.length - 1} of ${questions.length} correct`)).toBeVisible()
      await expect(page.getByText('4 tries left today.')).toBeVisible()
      await expect(page.getByText('Correct.', { exact: true })).toHaveCount(0)
      expect(await statusOf(member, lesson)).not.toBe('COMPLETED')
      for (const question of questions.filter(({ kind }) => kind === 'single')) await answer(page, question)
      await page.getByRole('button', { name: 'Check again' }).press('Enter')
    } else await check.press('Enter')
    await expect(page.getByRole('button', { name: 'Mark as not completed' })).toBeVisible()
    await expect(page.getByText('Correct.', { exact: true }).first()).toBeVisible()
    for (const question of questions) await expectAnswered(page, question)
    expect(await statusOf(member, lesson)).toBe('COMPLETED')
    expect(await axe(page), 'passed').toEqual([])
  })

async function logInByDialog(page: Page, { email }: { email: string }) {
  const dialog = page.getByRole('dialog', { name: 'Please Log In to Your Account' })
  await dialog.getByRole('button', { name: 'Log in' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

test('a visitor who logs in for the quiz finds the answers and the place again, and for a comment the field', async ({
  newPage,
}) => {
  const lesson = await aLesson(asking('order', 'multiple'))
  const questions = await quizOf(lesson)
  const member = await makeMember()
  const page = await newPage({ viewport: { width: 390, height: 844 } })
  await open(page, `/en${pathOf(lesson)}`)
  for (const question of questions) await answer(page, question)
  const check = page.getByRole('button', { name: 'Check answers' })
  await check.press('Enter')
  await logInByDialog(page, member)
  await expect(page).toHaveURL(`/en${pathOf(lesson)}#finish`)
  for (const question of questions) await expectAnswered(page, question)
  await expect(check).toBeFocused()
  await expect(check).toBeInViewport()
  // the answers were kept for this log-in only
  await page.reload()
  await hydrated(page)
  await expect(page.locator('#finish').getByRole('checkbox')).not.toHaveCount(0)
  await expect(page.locator('#finish').getByRole('checkbox', { checked: true })).toHaveCount(0)

  const other = await newPage({ viewport: { width: 390, height: 844 } })
  await open(other, `/en${pathOf(lesson)}`)
  await other.getByRole('button', { name: 'Log in to comment' }).press('Enter')
  await logInByDialog(other, member)
  await expect(other.getByLabel('Your comment')).toBeFocused()
  await expect(other.getByLabel('Your comment')).toBeInViewport()
})

test('five wrong tries use up the day, and the page says when there are more', async ({
  newPage,
  complaints,
}) => {
  complaints.allow(/status of 429|ERR_FAILED/)
  const lesson = await aLesson(asking('single'), 1)
  const questions = await quizOf(lesson)
  const member = await makeMember()
  await awayFromMidnight(member)
  await haveRead(member, lesson)
  const page = await newPage({ viewport: { width: 390, height: 844 } })
  await logIn(page, member)
  await open(page, `/en${pathOf(lesson)}`)
  await expect(page.getByText('Learned').first()).toBeVisible()
  for (const question of questions) await answer(page, question, true)
  const check = page.getByRole('button', { name: /^Check/ })
  // the answer to the first try is lost: sent again, it is the same try
  await loseAnswer(page, '**/api/tutorials/*/complete')
  await check.press('Enter')
  await expect(page.getByText('There’s no connection.')).toBeVisible()
  for (const left of [
    '4 tries left today.',
    '3 tries left today.',
    '2 tries left today.',
    '1 try left today.',
    /^You’ve used today’s tries\./,
  ]) {
    // the button is disabled while the server checks
    await expect(check).toBeEnabled()
    await check.press('Enter')
    await expect(page.getByText(left).first()).toBeVisible()
  }
  await expect(check).toHaveAttribute('aria-disabled', 'true')
  await expect(check).toHaveAccessibleDescription(/^You’ve used today’s tries\. The quiz opens again on .+\d/)
  expect(await axe(page)).toEqual([])

  // another window does not know it, but the server does
  await open(page, `/en${pathOf(lesson)}`)
  for (const question of questions) await answer(page, question)
  await page.getByRole('button', { name: 'Check answers' }).press('Enter')
  await expect(page.getByText(/^You’ve used today’s 5 tries\. The quiz opens again on /)).toBeVisible()
  expect(await statusOf(member, lesson)).toBe('LEARNED')
})

test('answers sent from an answer by Enter keep the focus at the end of the lesson, right or wrong', async ({
  page,
}) => {
  const lesson = await aLesson(asking('single'), 1)
  const questions = await quizOf(lesson)
  const member = await makeMember()
  await haveRead(member, lesson)
  await logIn(page, member)
  await open(page, `/en${pathOf(lesson)}`)
  await expect(page.getByText('Learned').first()).toBeVisible()
  for (const question of questions) await answer(page, question, true)
  const chosen = page.locator('#finish').getByRole('radio', { checked: true }).first()
  await chosen.press('Enter')
  await expect(page.getByText('4 tries left today.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeFocused()
  for (const question of questions) await answer(page, question)
  await chosen.press('Enter')
  await expect.poll(() => statusOf(member, lesson)).toBe('COMPLETED')
  await expect(page.locator('#finish')).toBeFocused()
})

test('"did this help" counts one vote, which can be changed and taken back', async ({ page }) => {
  // a lesson on which no other test votes
  const lesson = await aLesson('t.video IS NULL', 10 + test.info().repeatEachIndex)
  await logIn(page, await makeMember())
  await open(page, `/en${pathOf(lesson)}`)
  const vote = page.getByRole('region', { name: 'Did this help?' })
  const [yes, no] = [vote.getByRole('button', { name: /^Yes/ }), vote.getByRole('button', { name: /^No/ })]
  const counts = async () => ((await ask(`GET /tutorials/${lesson.id}`)) as { helpful: object }).helpful
  const before = (await counts()) as { yes: number; no: number }
  // the button shows no number without votes
  const label = (word: string, count: number) => (count > 0 ? `${word} ${count}` : word)
  await yes.click()
  await expect(yes).toHaveText(`Yes ${before.yes + 1}`)
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  await no.click()
  await expect(no).toHaveText(`No ${before.no + 1}`)
  await expect(yes).toHaveText(label('Yes', before.yes))
  // the router returns to the page with the numbers from before the vote
  await page.getByRole('banner').getByRole('link', { name: 'Academy' }).first().click()
  await expect(page).toHaveURL('/en/academy')
  await page.goBack()
  await expect(no).toHaveAttribute('aria-pressed', 'true')
  await expect(no).toHaveText(`No ${before.no + 1}`)
  await page.reload()
  await hydrated(page)
  await expect(no).toHaveAttribute('aria-pressed', 'true')
  await no.click()
  await expect(no).toHaveText(label('No', before.no))
  await expect(no).toHaveAttribute('aria-pressed', 'false')
  // the page may show an older number, and another press before the answer would be ignored
  await expect.poll(counts).toEqual(before)
})

test('a lesson put aside for later is listed beside the lessons of its machine', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  const lesson = await aLesson(withVideo, 5)
  await logIn(page, await makeMember())
  await open(page, `/en${pathOf(lesson)}`)
  // the lesson is saved, although the answer is lost
  await loseAnswer(page, '**/api/tutorials/*/watchLater')
  await page.getByRole('button', { name: 'Watch later' }).click()
  await expect(page.getByText('There’s no connection.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'In your list' })).toBeVisible()
  await open(page, `/en/academy/${lesson.product}-${lesson.section}`)
  const list = page
    .locator('aside section')
    .filter({ has: page.getByRole('heading', { name: 'Watch later' }) })
  await list.getByRole('link', { name: lesson.title }).click()
  await page.getByRole('button', { name: 'In your list' }).click()
  await expect(page.getByRole('button', { name: 'Watch later' })).toBeVisible()
})

test('the contents mark the chapter in view, and Next and Previous lead across sections', async ({
  page,
}) => {
  const edge = await queryOne<Lesson & { next: number; there: string }>(
    `SELECT * FROM (SELECT t.id, t.product, t.section, x.title,
       lead(t.id) OVER own AS next, lead(t.section) OVER own AS there
     FROM "Tutorial" t JOIN "TutorialText" x ON x."tutorialId" = t.id AND x.language = 'en'
     WHERE ${ofTheDemo} WINDOW own AS (PARTITION BY t.product ORDER BY t.level, t.sort, t.id)) rows
     WHERE there <> section ORDER BY id LIMIT 1`,
  )
  await open(page, `/en${pathOf(edge)}`)
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const chapters = await contents.getByRole('link').allTextContents()
  expect(chapters.length).toBeGreaterThan(2)
  await expect(contents.locator('[aria-current]')).toHaveCount(0)
  for (const chapter of chapters.slice(0, 3)) {
    await page.getByRole('heading', { level: 2, name: chapter, exact: true }).evaluate((heading) =>
      window.scrollTo({
        top: window.scrollY + heading.getBoundingClientRect().top - 100,
        behavior: 'instant',
      }),
    )
    await expect(contents.locator('[aria-current="location"]')).toHaveText(chapter)
  }
  const way = page.getByRole('navigation', { name: 'Previous and next lesson' })
  await way.getByRole('link', { name: /^Next/ }).click()
  await page.waitForURL(`**/academy/${edge.product}-${edge.there}-${edge.next}`)
  await way.getByRole('link', { name: /^Previous/ }).click()
  await page.waitForURL(`**${pathOf(edge)}`)
})

test('on a phone the machine and the section that are shown are in sight', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 360, height: 740 } })
  await open(page, '/ja/academy/general-care')
  const current = page.locator('main nav:is(.chiprow, .line-tabs) > [aria-current]')
  await expect(current).toHaveText([/^共通$/, /^お手入れ/])
  for (const one of await current.all()) await expect(one).toBeInViewport({ ratio: 1 })
})

test('a published project that names the lesson is listed below it', async ({ page }) => {
  const lesson = await aLesson(withVideo, 6)
  const author = await makeMember()
  const name = `Learned here ${author.nickname}`
  const synopsis = `Made after https://kerf.example/en${pathOf(lesson)} with less power than I thought.`
  const id = await submitInspiration(author, name, { synopsis })
  await open(page, `/en${pathOf(lesson)}`)
  const used = page.getByRole('region', { name: 'Made with this lesson' })
  await expect(used.getByRole('link', { name: 'Publish yours' })).toBeVisible()
  await expect(used.getByText(name)).toHaveCount(0)
  await setStatus(id, 'APPROVED')
  await openChanged(page, `/en${pathOf(lesson)}`, used.getByText(name))
})

test('the player has its controls, and the qualities of a film that has several', async ({ page }) => {
  await open(page, `/en${pathOf(await aLesson(inQualities))}`)
  await page.getByRole('button', { name: /^Play the video/ }).click()
  const player = page.locator('.video-js').first()
  await expect(player).toBeVisible()
  const film = player.locator('video')
  const plays = await page.evaluate(
    () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.64001f, mp4a.40.2"') !== '',
  )
  test.skip(!plays, 'this browser plays no H.264')
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.2)
  await player.hover()
  const press = (name: string | RegExp) => player.getByRole('button', { name }).first()
  await press('Pause').click()
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true)
  await press('Mute').click()
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.muted)).toBe(true)
  await expect(player.getByRole('slider', { name: 'Volume Level' })).toHaveCount(1)
  await expect(press('Captions')).toBeVisible()
  await expect(press('Chapters')).toBeVisible()
  await expect(press(/^Picture-in-Picture/)).toHaveCount(1)

  await press('Playback Rate').focus()
  await page.keyboard.press('Enter')
  await player.getByRole('menuitemradio', { name: '2x' }).click()
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(2)
  await press('Chapters').focus()
  await page.keyboard.press('Enter')
  await expect(player.locator('.vjs-chapters-button').getByRole('menuitemradio')).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await press('Fullscreen').click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)

  const quality = page.getByLabel('Quality')
  await expect(quality.getByRole('option')).toHaveText(['Automatic', '720p', '360p'])
  await quality.selectOption('360p')
  const enabled = () =>
    player.evaluate((box) => {
      type Levels = { length: number; [n: number]: { height: number; enabled: boolean } }
      const levels = (box as unknown as { player: { qualityLevels(): Levels } }).player.qualityLevels()
      return Array.from({ length: levels.length }, (_, n) => levels[n]!).filter((one) => one.enabled)
    })
  await expect.poll(async () => (await enabled()).map(({ height }) => height)).toEqual([360])
})

test('on a phone the film has a bar to seek in that is as wide as the film', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 390, height: 844 } })
  await open(page, `/en${pathOf(await aLesson(inQualities))}`)
  await page.getByRole('button', { name: /^Play the video/ }).click()
  const player = page.locator('.video-js').first()
  const box = async (part: Locator) => (await part.boundingBox())!
  await player.hover()
  await expect(player.getByRole('button', { name: 'Fullscreen' })).toBeVisible()
  const [film, bar, last] = await Promise.all(
    [player, player.locator('.vjs-progress-control'), player.getByRole('button', { name: 'Fullscreen' })].map(
      box,
    ),
  )
  expect(bar!.width).toBeGreaterThan(0.9 * film!.width)
  // the buttons stand below it, inside the film
  expect(last!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height - 1)
  expect(last!.x + last!.width).toBeLessThanOrEqual(film!.x + film!.width + 1)
  expect(last!.height).toBeGreaterThanOrEqual(24)
})

test('a film that breaks off resumes on request, and keys work at once', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource|VIDEOJS: ERROR/)
  let away = true
  await page.route(/^[^?]*\/files\/v\/[^?]*\.(?:mp4|m3u8)$/, (route) =>
    away ? route.abort() : route.continue(),
  )
  await open(page, `/en${pathOf(await aLesson(withVideo))}`)
  const plays = await page.evaluate(
    () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.64001f, mp4a.40.2"') !== '',
  )
  test.skip(!plays, 'this browser plays no H.264')
  await page.getByRole('button', { name: /^Play the video/ }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  away = false
  await again.click()
  await expect(again).toHaveCount(0)
  await expect(page.locator('.video-js').first()).toBeFocused()
  await page.keyboard.press('m')
  const film = page.locator('.video-js video')
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.muted)).toBe(true)
})
