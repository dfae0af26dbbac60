import type { Page } from '@playwright/test'
import { ask, call } from './api'
import { count, query, queryOne } from './database'
import { axe, expect, hydrated, open, test } from './fixtures'
import {
  aLesson,
  haveRead,
  inQualities,
  ofTheDemo,
  pathOf,
  statusOf,
  withoutQuiz,
  withVideo,
  type Lesson,
} from './lessons'
import { logIn, makeMember, tokenOf } from './members'
import { word } from './word'

const playsFilms = (page: Page) =>
  page.evaluate(
    () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.64001f, mp4a.40.2"') !== '',
  )
const video = (page: Page) => page.locator('video-js video, .video-js video')
const play = (page: Page) => page.getByRole('button', { name: /^Play the video/ }).click()
const time = (page: Page) => video(page).evaluate((film: HTMLVideoElement) => film.currentTime)

test('a visitor reads the lesson and watches its film with captions in every language', async ({ page }) => {
  const lesson = await aLesson(withVideo)
  await open(page, '/en/academy')
  await expect(page.getByRole('heading', { name: 'The path for every machine', exact: true })).toBeVisible()
  await open(page, `/en/academy/${lesson.product}-${lesson.section}`)
  await page.getByRole('link', { name: lesson.title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: lesson.title })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible()
  await play(page)
  await expect(page.locator('.video-js')).toBeVisible()
  if (await playsFilms(page)) await expect.poll(() => time(page)).toBeGreaterThan(0.2)
  // the player's own list: the `video` element has no text tracks while the player draws the captions itself
  const tracks = () =>
    page
      .locator('.video-js')
      .first()
      .evaluate((box) => {
        type Player = { textTracks(): { length: number; [n: number]: { kind: string; language: string } } }
        const list = (box as unknown as { player: Player }).player.textTracks()
        return Array.from({ length: list.length }, (_, n) => `${list[n]!.kind} ${list[n]!.language}`)
      })
  await expect
    .poll(tracks)
    .toEqual(expect.arrayContaining(['captions en', 'captions zh-CN', 'captions ja', 'chapters en']))
  await expect(
    page
      .getByRole('button', { name: 'Log in' })
      .or(page.getByRole('link', { name: 'Log in' }))
      .first(),
  ).toBeVisible()
})

test('the film is served in ranges, in two qualities and with its captions', async ({ request }) => {
  const { id } = await aLesson(inQualities)
  const { video: film } = (await ask(`GET /tutorials/${id}`)) as {
    video: { mp4: string; hls: string; captions: { url: string }[] }
  }
  const part = await request.get(film.mp4, { headers: { range: 'bytes=100-199' } })
  expect([part.status(), (await part.body()).length]).toEqual([206, 100])
  expect(part.headers()['content-range']).toMatch(/^bytes 100-199\/\d+$/)
  const beyond = await request.get(film.mp4, { headers: { range: 'bytes=999999999-' } })
  expect(beyond.status()).toBe(416)
  const list = await request.get(film.hls)
  expect(list.headers()['content-type']).toContain('mpegurl')
  expect(await list.text()).toContain('RESOLUTION=640x360')
  const segment = await request.get(film.hls.replace('hls.m3u8', 'lo0.m4s'))
  expect(segment.status()).toBe(200)
  for (const { url } of film.captions) expect(await (await request.get(url)).text()).toMatch(/^WEBVTT/)
})

test('the player obeys the keyboard: play, pause, mute, volume and jumps', async ({ page }) => {
  await open(page, `/en${pathOf(await aLesson(withVideo, 1))}`)
  test.skip(!(await playsFilms(page)), 'this browser plays no H.264')
  await page.getByRole('button', { name: /^Play the video/ }).focus()
  await page.keyboard.press('Enter')
  const state = () =>
    video(page).evaluate((film: HTMLVideoElement) => ({
      paused: film.paused,
      muted: film.muted,
      volume: film.volume,
    }))
  await expect.poll(() => time(page)).toBeGreaterThan(0.2)
  await page.locator('.video-js').focus()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await state()).paused).toBe(true)
  for (const paused of [false, true]) {
    await page.keyboard.press('k')
    await expect.poll(async () => (await state()).paused).toBe(paused)
  }
  await page.keyboard.press('m')
  await expect.poll(async () => (await state()).muted).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await state()).volume).toBeLessThan(0.95)
  await page.keyboard.press('5')
  await expect.poll(() => time(page)).toBeGreaterThan(5)
  const before = await time(page)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => time(page)).toBeLessThan(before - 4)
})

test('jumping to the end keeps the status Learning; playback resumes where it stopped, and the link to a moment opens there', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const lesson = await aLesson(withVideo, 2)
  const member = await makeMember()
  await logIn(page, member)
  await open(page, `/en${pathOf(lesson)}`)
  await expect.poll(() => statusOf(member, lesson)).toBe('LEARNING')
  test.skip(!(await playsFilms(page)), 'this browser plays no H.264')
  await play(page)
  await expect.poll(() => time(page)).toBeGreaterThan(0.2)
  await video(page).evaluate((film: HTMLVideoElement) => (film.currentTime = film.duration - 0.5))
  const storedProgress = () =>
    query<{ position: number; watched: number }>(
      `SELECT position, (SELECT coalesce(sum((r->>1)::float - (r->>0)::float), 0) FROM jsonb_array_elements(ranges) r) AS watched
       FROM "TutorialProgress" WHERE "userId" = $1 AND "tutorialId" = $2`,
      [member.id, lesson.id],
    ).then(([row]) => row)
  await expect.poll(async () => (await storedProgress())?.position ?? 0).toBeGreaterThan(10)
  expect((await storedProgress())!.watched).toBeLessThan(8)
  expect(await statusOf(member, lesson)).toBe('LEARNING')

  // the film pauses itself: on a busy machine a pause sent from here would come too late
  await video(page).evaluate(async (film: HTMLVideoElement) => {
    const there = new Promise<void>((done) =>
      film.addEventListener('timeupdate', () => {
        // the player does not report a range that played for no time
        if (film.currentTime < 7.6 || film.currentTime > 10) return
        film.pause()
        done()
      }),
    )
    film.currentTime = 7.2
    await film.play()
    await there
  })
  await page.getByRole('button', { name: 'Copy link to this moment' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\?t=[78]$/)
  await expect.poll(async () => (await storedProgress())?.position ?? 0).toBeLessThan(12)
  await open(page, new URL(link).pathname + new URL(link).search)
  await expect.poll(() => time(page)).toBeGreaterThan(6)
  await open(page, `/en${pathOf(lesson)}`)
  await play(page)
  await expect.poll(() => time(page)).toBeGreaterThan(6)
})

test('the page shows the reading time that is left, and enables the button without a reload once the lesson is read', async ({
  newPage,
}) => {
  const lesson = await aLesson(`${withoutQuiz} AND t.video IS NULL`)
  const member = await makeMember()
  const page = await newPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await logIn(page, member)
  await open(page, `/en${pathOf(lesson)}`)
  const mark = page.getByRole('button', { name: 'Mark as completed' })
  await expect(mark).toHaveAttribute('aria-disabled', 'true')
  await expect(mark).toHaveAccessibleDescription(/^About \d minutes of reading left\.$/)
  await mark.focus()
  await page.keyboard.press('Enter')
  expect(await axe(page)).toEqual([])
  const token = await tokenOf(member)
  const early = await call(`POST /tutorials/${lesson.id}/complete`, { token, body: {} })
  expect([early.status, early.body.data.error]).toEqual([409, 'not_learned'])
  // which sentence: the end of the lesson may have been in view already, because focusing the button scrolls to it
  expect(early.body.errMsg).toMatch(
    /^(Read the lesson to the end first|Stay with the lesson a little longer): about \d minutes are left\.$/,
  )
  expect(await statusOf(member, lesson)).toBe('LEARNING')

  // almost all of the reading time counts as passed; the page reports the rest
  await query(
    `UPDATE "TutorialProgress" SET seconds = (SELECT minutes FROM "Tutorial" WHERE id = $2) * 24 - 14
     WHERE "userId" = $1 AND "tutorialId" = $2`,
    [member.id, lesson.id],
  )
  await expect(mark).toHaveAccessibleDescription(/^(Less than a minute|Read to the end)/, { timeout: 30_000 })
  await page.getByRole('region', { name: 'End of the lesson' }).scrollIntoViewIfNeeded()
  await expect(mark).not.toHaveAttribute('aria-disabled', { timeout: 30_000 })
  await expect(page.getByText('You can complete this lesson now.')).toHaveCount(1)
  expect(await statusOf(member, lesson)).toBe('LEARNED')
  await mark.press('Enter')
  await expect.poll(() => statusOf(member, lesson)).toBe('COMPLETED')
})

test('a lesson is marked as completed and as not completed, the focus stays there, and the list shows the status', async ({
  page,
}) => {
  const lesson = await aLesson(withoutQuiz)
  const member = await makeMember()
  await haveRead(member, lesson)
  await logIn(page, member)
  await open(page, `/en${pathOf(lesson)}`)
  await page.getByRole('button', { name: 'Mark as completed' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Mark as not completed' })
  await expect(undo).toBeVisible()
  await expect.poll(() => statusOf(member, lesson)).toBe('COMPLETED')
  // the focused button is gone: the next Tab stop takes its place
  const finish = page.locator('#finish')
  await expect(finish).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mark this lesson as not completed?' })
  await expect(dialog).toContainText('those Seeds are deducted until you reach it again')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(undo).toBeFocused()
  expect(await statusOf(member, lesson)).toBe('COMPLETED')
  await undo.press('Enter')
  await dialog.getByRole('button', { name: 'Mark as not completed' }).press('Enter')
  await expect(finish).toBeFocused()
  await expect(page.getByRole('button', { name: 'Mark as completed' })).toBeVisible()
  await expect.poll(() => statusOf(member, lesson)).not.toBe('COMPLETED')
  await page.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(undo).toBeVisible()
  await open(page, `/en/academy/${lesson.product}-${lesson.section}`)
  await expect(
    page.getByRole('listitem').filter({ hasText: lesson.title }).getByText('Completed').first(),
  ).toBeVisible()
})

test('a completion without a network is saved on the device and sent when the network is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const lesson = await aLesson(withoutQuiz, 1)
  const member = await makeMember()
  await haveRead(member, lesson)
  await logIn(page, member)
  await open(page, `/en${pathOf(lesson)}`)
  await expect(page.getByText('Learned').first()).toBeVisible()
  await context.setOffline(true)
  // an action that cannot wait says why and can be pressed again; nothing offers a reload, which would lose the page
  const later = page.getByRole('button', { name: 'Watch later' })
  const notice = page.getByText('There’s no connection. Try again when you’re online.')
  await later.click()
  await expect(notice).toBeVisible()
  await expect(later).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  expect(await statusOf(member, lesson)).toBe('LEARNED')
  await context.setOffline(false)
  await expect.poll(() => statusOf(member, lesson)).toBe('COMPLETED')
  await expect(page.getByText('Saved on this device.')).toBeHidden()
  await expect(notice).toBeHidden()
  await later.click()
  await expect.poll(() => count('WatchLater', '"userId" = $1', [member.id])).toBe(1)
})

test('a waiting completion is sent from the list of lessons too, and one that was taken back is never sent', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const [done, undone] = [await aLesson(withoutQuiz, 2), await aLesson(withoutQuiz, 3)]
  const member = await makeMember()
  await haveRead(member, done, undone)
  await logIn(page, member)
  const mark = page.getByRole('button', { name: 'Mark as completed' })
  for (const lesson of [undone, done]) {
    await open(page, `/en${pathOf(lesson)}`)
    await expect(page.getByText('Learned').first()).toBeVisible()
    await context.setOffline(true)
    await mark.click()
    await expect(page.getByText('Saved on this device.')).toBeVisible()
    if (lesson === undone) {
      await page.getByRole('button', { name: 'Mark as not completed' }).click()
      await expect(mark).toBeVisible()
      await context.setOffline(false)
    } else {
      // the member leaves the page before the network is back
      await page.goto('about:blank')
      await context.setOffline(false)
    }
  }
  await open(page, '/en/academy')
  await expect.poll(() => statusOf(member, done)).toBe('COMPLETED')
  expect(await statusOf(member, undone)).not.toBe('COMPLETED')
})

test('two tabs that finish the last lesson earn one badge, and its page proves it', async ({
  page,
  newPage,
}) => {
  const member = await makeMember()
  const token = await tokenOf(member)
  const [place] = await query<{ product: string; level: string; ids: number[] }>(
    `SELECT product, level, array_agg(id ORDER BY id) AS ids FROM "Tutorial" t
     WHERE ${ofTheDemo} GROUP BY product, level HAVING bool_or(${withoutQuiz}) ORDER BY count(*) LIMIT 1`,
  )
  const [last] = await query<Lesson>(
    `SELECT id, product, section FROM "Tutorial" t WHERE id = ANY($1) AND ${withoutQuiz} LIMIT 1`,
    [place!.ids],
  )
  await query(
    `INSERT INTO "TutorialProgress" ("userId", "tutorialId", status, "completedAt")
     SELECT $1, id, 'COMPLETED', now() FROM unnest($2::int[]) id WHERE id <> $3`,
    [member.id, place!.ids, last!.id],
  )
  await haveRead(member, last!)
  const other = await newPage()
  for (const tab of [page, other]) {
    await logIn(tab, member)
    await open(tab, `/en${pathOf(last!)}`)
  }
  await Promise.all(
    [page, other].map((tab) => tab.getByRole('button', { name: 'Mark as completed' }).click()),
  )
  await expect.poll(() => count('BadgeAward', '"userId" = $1', [member.id])).toBe(1)
  const { items } = (await ask(`GET /users/${member.id}/badges`, { token })) as { items: { code: string }[] }
  const visitor = await newPage()
  await open(visitor, `/en/badge/${items[0]!.code}`)
  await expect(visitor.getByText('This badge is genuine')).toBeVisible()
  await expect(visitor.getByRole('link', { name: member.nickname })).toBeVisible()
  await expect(visitor.getByText(items[0]!.code)).toBeVisible()
  const card = await visitor.locator('meta[property="og:image"]').getAttribute('content')
  expect(card).toContain(`badge-${items[0]!.code}-en.jpg`)
  expect((await visitor.request.get(new URL(card!).pathname)).headers()['content-type']).toBe('image/jpeg')
  await visitor.setViewportSize({ width: 390, height: 844 })
  await open(visitor, `/ja/badge/${items[0]!.code}`)
  expect(await axe(visitor)).toEqual([])
  const wide = await visitor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
})

test('an unknown badge number returns 404 and says what that means', async ({ page, complaints }) => {
  complaints.allow(/404/)
  const answer = await page.goto(`/en/badge/${'0'.repeat(32)}`)
  expect(answer!.status()).toBe(404)
  await expect(page.getByText(/^Page Not Found: \/en\/badge\/0+/)).toBeVisible()
  await expect(page.getByText(/^There’s no badge with this number\./)).toBeVisible()
})

test('a member asks a question below a lesson, and it appears there', async ({ page }) => {
  const lesson = await aLesson(withVideo, 3)
  const member = await makeMember()
  await logIn(page, member)
  await open(page, `/en${pathOf(lesson)}`)
  await page.getByRole('button', { name: /^Ask a question, or say how yours/ }).click()
  const text = `Which gauge did you use, ${member.nickname}?`
  await page.getByLabel('Your comment').fill(text)
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(
    page
      .getByRole('region', { name: /comment/ })
      .getByRole('article')
      .filter({ hasText: text }),
  ).toBeVisible()
  await expect.poll(() => count('Comment', '"tutorialId" = $1 AND text = $2', [lesson.id, text])).toBe(1)
})

test.describe('translation by the browser, where the site has no engine', () => {
  /**
   * A stand-in for the browser's translator: a fixed English sentence that keeps the placeholders; `broken` makes it
   * fail.
   */
  const addTranslator = (page: Page, broken = false) =>
    page.addInitScript((fails) => {
      Object.assign(globalThis, {
        Translator: {
          availability: async () => 'available',
          create: async () => ({
            translate: async (text: string) => {
              if (fails) throw new Error('down')
              return `Said in English ${(text.match(/⟦\w+⟧/g) ?? []).join(' and ')}`
            },
          }),
        },
      })
    }, broken)
  const aJapanesePost = () =>
    queryOne<{ id: number; title: string }>(
      `SELECT id, title FROM "Post" WHERE visible AND language = 'ja' AND "postType" = 0 ORDER BY id LIMIT 1`,
    )

  test('asks first, remembers the answer, marks the text as machine-translated, and shows the original', async ({
    page,
    context,
  }) => {
    const post = await aJapanesePost()
    await addTranslator(page)
    await open(page, `/en/detail/${post.id}`)
    const bar = page.getByRole('region', { name: 'Translation' })
    await expect(bar.getByText(/written in Japanese/)).toBeVisible()
    await bar.getByRole('button', { name: 'Translate' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Said in English/)
    await expect(bar.getByText(/^Machine-translated/)).toBeVisible()
    const cookie = (await context.cookies()).find(({ name }) => name === 'translate_preference')
    expect(cookie?.value).toBe('auto')
    expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(604_000)
    await bar.getByRole('button', { name: 'See original' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
    await bar.getByRole('button', { name: 'Side by side' }).click()
    const dialog = page.getByRole('dialog', { name: 'Original and translation' })
    await expect(dialog.getByText(post.title)).toBeVisible()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Said in English/)
  })

  test('remembers a refusal, and one press still translates', async ({ page, context }) => {
    const post = await aJapanesePost()
    await addTranslator(page)
    await open(page, `/en/detail/${post.id}`)
    await page.getByRole('button', { name: 'No thanks' }).click()
    expect((await context.cookies()).find(({ name }) => name === 'translate_preference')?.value).toBe('no')
    await page.reload()
    await hydrated(page)
    await page
      .getByRole('region', { name: 'Translation' })
      .getByRole('button', { name: 'Translate from Japanese' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Said in English/)
  })

  test('leaves the original and says so when the translator fails; offers nothing when the browser has none', async ({
    page,
    newPage,
  }) => {
    const post = await aJapanesePost()
    await addTranslator(page, true)
    await open(page, `/en/detail/${post.id}`)
    await page.getByRole('button', { name: 'Translate', exact: true }).click()
    const bar = page.getByRole('region', { name: 'Translation' })
    await expect(bar.getByText(/^The translation didn’t work\./)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
    const plain = await newPage()
    await plain.addInitScript(() => Reflect.deleteProperty(globalThis, 'Translator'))
    await open(plain, `/en/detail/${post.id}`)
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(post.title)
    await expect(plain.getByRole('region', { name: 'Translation' })).toHaveCount(0)
  })
})

// pages.spec.ts checks the academy and its sections
test('axe finds nothing on a lesson with its player at 390 px in Japanese', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 390, height: 844 } })
  await open(page, `/ja${pathOf(await aLesson(withVideo))}`)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await page.locator('.postvideo .start').click()
  await expect(page.locator('.video-js')).toBeVisible()
  await expect(page.getByRole('button', { name: word('ja', 'academy', 'video.shareAt') })).toBeVisible()
  expect(await axe(page), 'with the player').toEqual([])
})
