import { randomUUID } from 'node:crypto'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { byLocale, locales } from '@/lib/i18n/locales'
import {
  announce,
  announcementSchema,
  cancelAnnouncement,
  countAudience,
  ANNOUNCEMENT_MAX,
} from '@/lib/notifications/announcements'
import { assertTaken, CallError, onceUnder, readCall, runCommand } from './setup/command'
import { MOMENT, readMoment } from './setup/read-moment'

const help = `Sends a message to every member, or to the members of a language or a region: a notification under "System".

  npm run notify -- --en "The store is closed on Sunday." --zh-cn "商店周日关闭。" --ja "日曜日はストアがお休みです。"
  npm run notify -- … --link /reward/store          with a link (a path of this site, without the language)
  npm run notify -- … --language ja                 only members who use the site in that language: ${locales.join(', ')}
  npm run notify -- … --region JP                   only members with that country in their profile (ISO, two letters)
  npm run notify -- … --at 2026-12-24T09:00+01:00   send it at that time
  npm run notify -- … --key christmas-2026          repeating the command sends it once
  npm run notify -- list                            print the latest messages and how many members have them
  npm run notify -- cancel ID                       cancel a message that is not being sent yet

A text in every language is required, because each member reads their own; ${ANNOUNCEMENT_MAX} characters at most. The
server's queue sends the message. Members who switched off or muted system messages do not get it.

  --dry-run   print how many members it would reach; send nothing
  --help      print this text

Exit code 0: done. 1: there was nothing to do. 2: the command is wrong.`

const text = { type: 'string' } as const
const { values, positionals } = readCall(
  {
    ...byLocale(() => text),
    ...{ link: text, language: text, region: text, at: text, key: text },
    'dry-run': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
  2,
)

async function main(): Promise<number> {
  const [what, id] = positionals
  if (values.help) {
    console.log(help)
    return 0
  }
  if (what === 'list' && positionals.length === 1) {
    assertTaken('list', values)
    return list()
  }
  if (what === 'cancel' && /^[1-9]\d{0,8}$/.test(id ?? '') && positionals.length === 2) {
    assertTaken('cancel', values, ['dry-run'])
    return cancel(Number(id))
  }
  if (positionals.length > 0)
    throw new CallError(
      `"${positionals.join(' ')}" is not understood: list, or cancel with the number of a message.`,
    )
  return send()
}

async function send(): Promise<number> {
  const message = await readMessage()
  const reach = await countAudience(message)
  const when = message.runAt ? `at ${message.runAt.toISOString()}` : 'now'
  if (values['dry-run']) {
    console.log(`would go to ${reach} members ${when} (not sent)`)
    return 0
  }
  const id = await onceUnder(message.key, values.key !== undefined, () => announce(message))
  console.log(id === null ? 'a message with this key exists already' : `${id}: to ${reach} members ${when}`)
  return id === null ? 1 : 0
}

/** Returns the message of the call, under a key of its own unless it has one. Throws a CallError. */
async function readMessage() {
  const runAt = values.at === undefined ? null : readMoment(values.at)
  if (values.at !== undefined && !runAt) throw new CallError(`--at "${values.at}" is no date: ${MOMENT}.`)
  if (runAt && runAt <= (await databaseNow())) throw new CallError(`--at ${values.at} is over.`)
  const key = values.key ?? randomUUID()
  const input = announcementSchema.safeParse({
    texts: byLocale((locale) => values[locale]),
    href: values.link ?? null,
    language: values.language ?? null,
    region: values.region ?? null,
    runAt,
    key,
  })
  if (input.success) return { ...input.data, key }
  const wrong = new Set(input.error.issues.map(({ path }) => flagOf(path)))
  throw new CallError([...wrong].map((flag) => `--${flag} ${expected[flag] ?? 'is wrong'}.`).join(' '))
}

const inEveryLanguage = `is a text of 1 to ${ANNOUNCEMENT_MAX} characters, and needed`
/** What each flag expects. */
const expected: Record<string, string> = {
  ...byLocale(() => inEveryLanguage),
  link: 'is a path of this site without its language, such as /reward/store',
  language: `is one of ${locales.join(', ')}`,
  region: 'is a country of two capital letters, such as JP or GB',
  key: 'has 1 to 100 letters, digits and signs, without blanks',
}

/** Returns the flag of a part of the message. */
function flagOf([part, locale]: PropertyKey[]): string {
  if (part === 'texts') return String(locale)
  return part === 'href' ? 'link' : String(part)
}

async function list(): Promise<number> {
  const rows = await prisma.announcement.findMany({ orderBy: { id: 'desc' }, take: 30 })
  for (const { id, runAt, notified, doneAt, canceledAt, language, region, texts } of rows) {
    const state = canceledAt
      ? 'taken back'
      : doneAt
        ? `sent to ${notified}`
        : notified > 0
          ? `so far ${notified}`
          : 'waits'
    const who = [language, region].filter(Boolean).join(' ') || 'all'
    console.log(`${id}\t${runAt.toISOString()}\t${who}\t${state}\t${(texts as { en: string }).en}`)
  }
  return 0
}

async function cancel(id: number): Promise<number> {
  const done = values['dry-run']
    ? (await prisma.announcement.count({ where: { id, notified: 0, doneAt: null, canceledAt: null } })) > 0
    : await cancelAnnouncement(id)
  console.log(
    `${id}: ${done ? (values['dry-run'] ? 'would be taken back' : 'taken back') : 'too late, or there is none'}`,
  )
  return done ? 0 : 1
}

await runCommand(main)
