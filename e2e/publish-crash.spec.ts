import { expect, hydrated, open, test } from './fixtures'
import { startOwnSite, type OwnSite } from './own-site'
import { draftId, noteSaved, readSavedTexts, saveStatus, synopsis, title } from './publish-form'

let site: OwnSite
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startOwnSite({})
  // records every text that the database ever saved
  await site.query(`CREATE TABLE taken (text text)`)
  await site.query(
    `CREATE FUNCTION take() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       INSERT INTO taken VALUES (coalesce(NEW.content->>'synopsis', '')); RETURN NEW;
     END $$`,
  )
  await site.query(
    `CREATE TRIGGER take AFTER INSERT OR UPDATE ON "PostRevision" FOR EACH ROW EXECUTE FUNCTION take()`,
  )
})
test.afterAll(() => site?.stop())

test('no character is lost when the server is killed (-9) twice while 200 words are typed, also after a new window and a new log-in', async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(180_000)
  complaints.allow(/net::ERR|Failed to fetch|status of (?:409|5\d\d)/)
  const { id: userId, token } = await site.makeMember()
  const logIn = (value: string) =>
    context.addCookies([
      { name: 'token', value, url: site.url, httpOnly: true, sameSite: 'Lax' },
      { name: 'kerf_in', value: '1', url: site.url, sameSite: 'Lax' },
    ])
  await logIn(token)
  await open(page, `${site.url}/en/form/inspiration`)
  await title(page).fill('Typed while servers fell')
  const id = await draftId(page)
  await noteSaved(page)

  const words = Array.from({ length: 200 }, (_, index) => `word${index + 1}`)
  const type = (from: number, to: number) =>
    page.keyboard.type(
      words
        .slice(from, to)
        .map((word) => `${word} `)
        .join(''),
      { delay: 3 },
    )
  await synopsis(page).focus()
  await type(0, 30)
  await expect(saveStatus(page)).toHaveText(/^Saved \d/)
  await type(30, 60)
  await site.kill()
  await type(60, 90)
  await expect(saveStatus(page)).toContainText(
    'Not saved online, trying again. Your text is saved on this device',
  )
  await Promise.all([site.start(), type(90, 130)])
  await expect(saveStatus(page)).toHaveText(/^Saved \d/)
  await Promise.all([site.kill(), type(130, 200)])
  await expect(saveStatus(page)).toContainText(
    'Not saved online, trying again. Your text is saved on this device',
  )

  const typed = words.map((word) => `${word} `).join('')
  const savedTexts = await readSavedTexts(page)
  const taken = (await site.query<{ text: string }>('SELECT text FROM taken')).map(({ text }) => text)
  expect(savedTexts).toContain(
    words
      .slice(0, 30)
      .map((word) => `${word} `)
      .join(''),
  )
  for (const text of savedTexts) expect(taken).toContain(text)

  // the window closes while the server is down and opens again when it is back
  await page.close({ runBeforeUnload: false })
  await site.start()
  const after = await context.newPage()
  await open(after, `${site.url}/en/form/inspiration?id=${id}`)
  await expect(synopsis(after)).toHaveValue(typed)
  await expect(saveStatus(after)).toHaveText(/^Saved \d/)

  await after.goto('about:blank')
  const out = await fetch(`${site.url}/api/user/logout`, { method: 'POST', headers: { token } })
  expect(out.status).toBe(200)
  await context.clearCookies()
  await logIn(await site.makeSession(userId))
  await after.goto(`${site.url}/en/form/inspiration?id=${id}`)
  await hydrated(after)
  await expect(synopsis(after)).toHaveValue(typed)
  const [saved] = await site.query<{ text: string }>(
    `SELECT r.content->>'synopsis' AS text FROM "PostRevision" r WHERE r."postId" = $1 ORDER BY r.id DESC LIMIT 1`,
    [id],
  )
  expect(saved!.text).toBe(typed)
})
