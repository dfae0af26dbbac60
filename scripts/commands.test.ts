import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prisma } from '@/lib/db/client'
import { locales } from '@/lib/i18n/locales'
import { makeMember } from '@/lib/seeds/test-member'
import { inRoot } from './setup/paths.mjs'
import { startFaultyProxy } from './test/faulty-proxy'
import { runScript } from './test/run-script'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kerf-commands-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A message in every language. */
const texts = locales.flatMap((locale) => [`--${locale}`, 'a'])

test.each([
  ['seeds-rules', ['end', 'comment', '1.5'], '"1.5" is no version'],
  ['seeds-rules', ['end', 'comment', 'abc'], '"abc" is no version'],
  ['user-role', ['mira@kerf.test', 'member', 'extra'], '"extra" is one argument too many'],
  ['restore', ['--check', 'a.tar', 'b.tar'], '"b.tar" is one argument too many'],
  ['rewards-restock', ['honeycomb-bed', 'codes.csv', '--stock', '3'], '"codes.csv" is one argument too many'],
  ['rewards-restock', ['honeycomb-bed', '--stock', ''], '--stock is a number'],
  ['seeds-operate', ['grant', 'ada@kerf.test', '-5', '--reason', 'Prize'], "Unknown option '-5'"],
  ['seeds-operate', ['grant', 'ada@kerf.test'], 'How many Seeds?'],
  ['seeds-operate', ['grant', 'ada@kerf.test', '0', '--reason', 'Prize'], '"0" is no amount'],
  ['seeds-operate', ['revoke', 'ada@kerf.test', '5', '--reason', 'x'], 'Say why'],
  ['seeds-operate', ['grant', 'ada@kerf.test', '5', '--reason', 'Prize', '--key', 'a b'], '--key has 1 to'],
  ['seeds-operate', ['revoke', 'ada@kerf.test', '--rule', 'event_spring'], 'revoke takes no --rule'],
  ['seeds-operate', ['grant', 'ada@kerf.test', '--rule', 'spring'], '"spring" is no event'],
  ['seeds-rules', ['set', 'comment', '--amount', '10001'], 'An amount is a whole number from 0 to 10000.'],
  ['seeds-rules', ['set', 'comment', '--amount', 'none', '--times', '2'], '"none" is no number'],
  ['seeds-rules', ['set', 'comment', '--amount', '4', '--days', 'none'], '"none" is no number'],
  [
    'seeds-rules',
    ['set', 'comment', '--amount', '4', '--daily', '0'],
    'A daily limit is a whole number from 1',
  ],
  ['seeds-rules', ['set', 'comment', '--amount', '4', '--days', '366'], 'After how many days is'],
  ['seeds-rules', ['set', 'comment', '--amount', '4', '--market', 'FR'], 'A market is one of US, EU'],
  ['seeds-rules', ['set', 'COMMENT', '--amount', '4'], 'A rule is named by'],
  [
    'seeds-rules',
    ['set', 'event_a', '--amount', '40', '--name', locales.map((_, place) => (place ? 'a' : '')).join('|')],
    'A name has 1 to 60 characters',
  ],
  ['rewards-ship', ['abc'], '"abc" is no parcel'],
  ['rewards-ship', ['list', '5'], '"5" is one argument too many'],
  ['uploads-clean', ['--verify', '--hours', 'abc'], '--hours is a number'],
  ['seeds-rules', ['set', 'comment', '--amount', '4', '--from', '2027-02-30'], '"2027-02-30" is no date'],
  ['backup', ['--to', '/nowhere/kerf'], 'There is no folder "/nowhere/kerf" (--to)'],
  ['backup', ['--to', '/etc/hostname'], '"/etc/hostname" (--to) is no folder'],
  ['import-orders', ['--nonsense'], "Unknown option '--nonsense'"],
  ['seeds-rules', ['list', 'comment', '--amount', '4'], 'list takes no --amount'],
  ['seeds-rules', ['--amount', '4'], 'The list takes no --amount'],
  ['seeds-rules', ['end', 'comment', '1', '--market', 'JP'], 'end takes no --market'],
  ['uploads-clean', ['--verify', '--dry-run'], '--verify takes no --dry-run'],
  ['uploads-clean', ['--quick'], 'The sweep takes no --quick'],
  ['uploads-clean', ['--metadata', '--films'], '--metadata takes no --films'],
  ['rewards-restock', ['list', '--stock', '3'], 'list takes no --stock'],
  ['rewards-restock', ['honeycomb-bed', '--stock', '3', '--region', 'US'], '--stock takes no --region'],
  ['rewards-ship', ['list', '--dry-run'], 'list takes no --dry-run'],
  ['editorial', ['list', '--dry-run'], 'list takes no --dry-run'],
  ['notify', ['list', '--en', 'a'], 'list takes no --en'],
  ['notify', ['cancel', '1', '--key', 'a'], 'cancel takes no --key'],
  ['restore', ['--check', '--moved', 'a.tar'], '--check takes no --moved'],
  ['backup', ['--keep-all', '--keep-daily', '3'], '--keep-all takes no --keep-daily'],
  ['import-content', ['reference', '--narrow-pictures'], 'reference takes no --narrow-pictures'],
  ['sql', ['--dry-run', 'select 1'], "Unknown option '--dry-run'"],
  ['sql', ['select 1', '--jsonn'], "Unknown option '--jsonn'"],
  ['make-migration', ['a_name', '--empty'], 'Unknown argument "--empty"'],
  ['make-migration', ['--nonsense'], 'Unknown argument "--nonsense"'],
  ['make-migration', [], 'Name the migration'],
  ['make-migration', ['../evil'], 'letters, digits and underscores, not "../evil"'],
  ['../bench/main', ['nonsense'], '"nonsense" is no benchmark'],
  ['check-settings', ['--dry-run'], 'Unknown argument "--dry-run"'],
  ['sql', [' '], 'There is no SQL to run'],
  ['import-orders', ['-', '-'], 'Standard input (-) can be read once'],
  ['rewards-restock', ['coupon-5', '/dev/null', '--region', 'US'], '/dev/null has no codes'],
  [
    'seeds-operate',
    ['grant', '1', '5', '--key', 'a', '--reason', 'Prize', '--key', 'b'],
    '--key is given twice',
  ],
  ['notify', ['--en', 'a'], `--${locales[1]} is a text of 1 to 300 characters, and needed.`],
  ['notify', [...texts, '--link', '//evil'], '--link is a path of this site'],
  [
    'notify',
    [...texts, '--link', '/zh-cn/reward/store'],
    '--link is a path of this site without its language',
  ],
  ['notify', [...texts, '--link', '/m/ja?a=1'], '--link is a path of this site without its language'],
  ['notify', [...texts, '--region', 'jp'], '--region is a country of two capital letters'],
  ['notify', [...texts, '--region', 'UK', '--dry-run'], '--region is a country of two capital letters'],
  ['notify', ['cancel', 'x'], '"cancel x" is not understood'],
  ['notify', [...texts, '--at', '2026-02-30T09:00Z'], 'is no date'],
  ['notify', [...texts, '--at', '12/24/2026 9:00'], 'is no date'],
  ['notify', [...texts, '--at', '2020-01-01'], 'is over'],
])('%s %j is a wrong call: exit code 2 and a sentence', async (name, args, sentence) => {
  const { code, err, out } = await runScript(name, args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(sentence)
  expect(err.trim().split('\n')).toHaveLength(1)
})

test('what is not there is told in a sentence: exit code 1', async () => {
  const sentences = [
    ['seeds-rules', ['list', 'nothing'], 'There is no rule nothing.'],
    [
      'seeds-operate',
      ['grant', 'nobody@example.org', '5', '--reason', 'Prize'],
      'There is no member nobody@example.org.',
    ],
  ] as const
  for (const [name, args, err] of sentences)
    expect(await runScript(name, [...args])).toEqual({ code: 1, out: '', err: `${err}\n` })
})

test('the greatest id is one of a parcel, and no number above it', async () => {
  expect(await runScript('rewards-ship', ['2147483647'])).toMatchObject({
    code: 1,
    out: '2147483647: does not wait\n',
  })
  expect((await runScript('rewards-ship', ['2147483648'])).err).toContain('is no parcel')
})

test('on a machine with a wrong clock, a rule begins now by the clock of the database', async () => {
  for (const days of [-2, 2]) {
    const ahead = days * 86_400_000
    const wrongClock = `
      const Right = Date
      globalThis.Date = class extends Right {
        constructor(...given) { given.length ? super(...given) : super(Right.now() + ${ahead}) }
        static now() { return Right.now() + ${ahead} }
      }`
    const { code, out } = await runScript('seeds-rules', ['set', 'comment', '--amount', '4', '--dry-run'], {
      NODE_OPTIONS: `--import=data:text/javascript;base64,${Buffer.from(wrongClock).toString('base64')}`,
    })
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringContaining(new Date().toISOString().slice(0, 10)) as string,
    })
  }
})

test('an event without a rule gives nothing, and says why in words', async () => {
  const { id } = await makeMember()
  const { code, out } = await runScript('seeds-operate', ['grant', String(id), '--rule', 'event_nothing'])
  expect(code).toBe(1)
  expect(out).toContain('+0 Seeds (no such rule holds now)')
})

test('sql shows each column with what is in it, also where two have one name, and each of several statements', async () => {
  const { code, out } = await runScript('sql', ["select 1 as n, 'a' as n, null as m; select 2 as k"])
  expect({ code, lines: out.trim().split('\n') }).toEqual({
    code: 0,
    lines: ['n | n | m', '--+---+--', '1 | a |', 'SELECT 1 row', 'k', '-', '2', 'SELECT 1 row'],
  })
  const asJson = await runScript('sql', ['--json', "select 1 as n, array['a'] as m"])
  expect(JSON.parse(asJson.out)).toEqual([{ n: 1, m: ['a'] }])
})

test('sql prints a table with more rows than a call takes arguments', async () => {
  const { code, out } = await runScript('sql', ['select n from generate_series(1, 150000) n'])
  expect({ code, last: out.trimEnd().slice(-20) }).toEqual({
    code: 0,
    last: '00\nSELECT 150000 rows'.slice(-20),
  })
})

test('Seeds and messages whose outcome is unknown can be repeated under the key that the failure names', async () => {
  const address = new URL(process.env.DATABASE_URL!)
  const proxy = await startFaultyProxy({ port: Number(address.port), host: address.hostname })
  address.port = String(proxy.port)
  try {
    await proxy.set({ cutAnswerTo: (request) => request.includes('COMMIT') })
    const { id } = await makeMember()
    const grant = ['grant', String(id), '5', '--reason', 'Winner of the contest']
    const en = randomUUID()
    const message = texts.with(1, en)
    for (const [name, args] of [
      ['seeds-operate', grant],
      ['notify', message],
    ] as const) {
      const cut = await runScript(name, [...args], { DATABASE_URL: address.href })
      const key = /--key ([\w-]{36}): it happens once/.exec(cut.err)?.[1]
      expect(cut).toMatchObject({ code: 1, err: expect.stringContaining('may be done or not') as string })
      await runScript(name, [...args, '--key', key!])
    }
    expect((await prisma.seedAccount.findUniqueOrThrow({ where: { userId: id } })).balance).toBe(5)
    expect(await prisma.announcement.count({ where: { texts: { path: ['en'], equals: en } } })).toBe(1)
  } finally {
    await proxy.stop()
  }
}, 60_000)

test('orders of several files are imported, each file with its name', async () => {
  const numbers = [randomUUID(), randomUUID()]
  const files = await Promise.all(
    numbers.map(async (number, at) => {
      const file = path.join(folder, `${at}.csv`)
      await writeFile(file, `number,email,total,currency\n${number},nobody@example.org,10,USD\nx,x,x,x\n`)
      return file
    }),
  )
  const { code, out } = await runScript('import-orders', files)
  expect(code).toBe(1)
  expect(out.match(/1 brought in/g)).toHaveLength(2)
  expect(out).toContain(`${files[1]}, line 3: refused`)
  expect(await prisma.storeOrder.count({ where: { number: { in: numbers } } })).toBe(2)
})

test('a missing file stops an import before its first row', async () => {
  const number = randomUUID()
  const file = path.join(folder, 'there.csv')
  await writeFile(file, `number,email,total,currency\n${number},nobody@example.org,10,USD\n`)
  const missing = path.join(folder, 'missing.csv')
  const { code, err } = await runScript('import-orders', [file, missing])
  expect(code).toBe(2)
  expect(err).toContain(`${missing} does not exist.`)
  expect(await prisma.storeOrder.count({ where: { number } })).toBe(0)
})

test('a signal to npm ends the command as well, and npm waits for it', async () => {
  // a group of its own, so that nothing outlives a failed test
  const npm = spawn('npm', ['run', '-s', 'seeds:import-orders', '--', '-'], {
    cwd: inRoot('.'),
    detached: true,
  })
  let output = ''
  npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  try {
    // as many rows as are read at once; the command waits for more
    npm.stdin.write('number,email,total,currency\n' + 'x,x,x,x\n'.repeat(500))
    await expect.poll(() => output, { timeout: 40_000 }).toContain('line 2: refused')
    // its end of the pipe stays open while any process of the command lives
    const closed = once(npm, 'close')
    npm.kill('SIGTERM')
    expect(await closed).toEqual([143, null])
  } finally {
    try {
      process.kill(-npm.pid!, 'SIGKILL')
    } catch {
      // nothing was left
    }
  }
}, 60_000)

test('wrong settings and an unreachable database are reported in sentences', async () => {
  const wrong = await runScript('award-orders', [], { AUTH_SECRET: 'short' })
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('AUTH_SECRET: expected') as string })
  expect(wrong.err).not.toContain(' at ')
  const gone = await runScript('award-orders', [], { DATABASE_URL: 'postgresql://kerf@127.0.0.1:1/kerf' })
  expect(gone).toMatchObject({ code: 1, err: expect.stringContaining('does not answer') as string })
  expect(gone.err).not.toContain(' at ')
  const sql = await runScript('sql', ['select 1'], { DATABASE_URL: 'postgresql://kerf@127.0.0.1:1/kerf' })
  expect(sql).toMatchObject({ code: 1, err: expect.stringMatching(/^.*ECONNREFUSED.*\n$/) as string })
})
