import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { languageNames, locales } from '@/lib/i18n/locales'
import {
  addRuleVersion,
  endRuleVersion,
  ruleChangeSchema,
  ruleLine,
  type RuleChange,
} from '@/lib/seeds/change-rules'
import { rulesInForce } from '@/lib/seeds/find-rule'
import { markets } from '@/lib/seeds/market'
import { assertTaken, CallError, readCall, runCommand } from './setup/command'
import { MOMENT, readMoment } from './setup/read-moment'

const nameForm = `--name "${Object.values(languageNames).join('|')}"`

const help = `The rules of Seeds: rows with versions. A change is a new version; what has held stays in the history.

  npm run seeds:rules                                       those in force now
  npm run seeds:rules -- list CODE                          every version of one
  npm run seeds:rules -- set CODE --amount 4 [--daily 5] [--total 50] [--from DATE] [--to DATE]
  npm run seeds:rules -- set comment --times 2 --from 2026-12-01 --to 2026-12-08 --market JP --name …
  npm run seeds:rules -- set event_spring --amount 200 --from … --to … ${nameForm}
  npm run seeds:rules -- end CODE VERSION [--to DATE]       now, or then

An amount of 0 switches a rule off. What is left out (limits) is as it was. With --to it is an event: afterwards the
lasting version holds again. --times multiplies what holds without it. A version for a market comes before one for all.
A rate for orders in a currency that has none: set order_krw --amount 1 --threshold 2600; npm run seeds:award-orders then
counts the orders that have waited for it. Other new rules begin with event_; npm run seeds:grant -- MEMBER --rule event_spring gives what they give.

  --from, --to   2026-12-01 (midnight UTC) or 2026-12-01T09:00:00+09:00; --from is now unless said
  --daily, --total, --threshold   a number or none
  --days         what it gives is available so many days later; left out, as before
  --market       ${markets.join(', ')}
  --name         in each language, in this order: ${Object.values(languageNames).join('|')}
  --dry-run      say what would be written, write nothing
  --help         this text

In SQL the same: INSERT INTO "SeedRule" (code, version, type, amount, "dailyCap", "startsAt") VALUES (…), with the next
version; UPDATE "SeedRule" SET "endsAt" = … ends one. Triggers refuse what would change the past.`

const { values, positionals } = readCall(
  {
    amount: { type: 'string' },
    times: { type: 'string' },
    daily: { type: 'string' },
    total: { type: 'string' },
    threshold: { type: 'string' },
    days: { type: 'string' },
    market: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    name: { type: 'string' },
    'dry-run': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
  3,
)
const dryRun = values['dry-run'] ?? false
const [verb, code, version] = positionals

async function main(): Promise<number> {
  const takes = verb === undefined ? 0 : verb === 'end' ? 3 : 2
  if (positionals.length > takes && !values.help)
    throw new CallError(`"${positionals[takes]}" is one argument too many.`)
  if (!values.help && verb !== 'set')
    assertTaken(verb ?? 'The list', values, verb === 'end' ? ['to', 'dry-run'] : [])
  if (values.help) console.log(help)
  else if (verb === undefined) await listInForce()
  else if (verb === 'list' && code) await listVersions(code)
  else if (verb === 'set' && code) print(await addRuleVersion(await asked(code), { dryRun }))
  else if (verb === 'end' && code && version) await end(code, version)
  else throw new CallError(`"${positionals.join(' ')}" is not understood.`)
  return 0
}

async function end(name: string, number: string): Promise<void> {
  if (!/^[1-9]\d{0,5}$/.test(number)) throw new CallError(`"${number}" is no version: they are 1, 2, 3 ….`)
  const ended = await endRuleVersion(name, Number(number), readDate(values.to) ?? (await databaseNow()), {
    dryRun,
  })
  print(ended)
  if (!ended.followed) console.log(`Nothing holds for ${name} from then on: it earns nothing.`)
}

const print = ({ line }: { line: string }) => console.log(`${dryRun ? 'would be' : 'written'}\t${line}`)

async function asked(name: string): Promise<RuleChange> {
  const names = values.name?.split('|')
  if (names && names.length !== locales.length) throw new CallError(nameForm)
  const change: RuleChange = {
    code: name,
    amount: readNumber(values.amount),
    times: readNumber(values.times),
    dailyCap: readLimit(values.daily),
    totalCap: readLimit(values.total),
    threshold: readLimit(values.threshold),
    pendingDays: readNumber(values.days),
    market: (values.market ?? null) as RuleChange['market'],
    startsAt: readDate(values.from) ?? (await databaseNow()),
    endsAt: readDate(values.to) ?? null,
    names:
      names && (Object.fromEntries(locales.map((locale, at) => [locale, names[at]!])) as RuleChange['names']),
  }
  const parsed = ruleChangeSchema.safeParse(change)
  if (!parsed.success)
    throw new CallError([...new Set(parsed.error.issues.map(({ message }) => message))].join(' '))
  return change
}

const readLimit = (text: string | undefined) => (text === 'none' ? null : readNumber(text))

function readNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,7}$/.test(text)) throw new CallError(`"${text}" is no number.`)
  return Number(text)
}

function readDate(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const date = readMoment(text)
  if (!date) throw new CallError(`"${text}" is no date: ${MOMENT}.`)
  return date
}

async function listInForce(): Promise<void> {
  const now = await databaseNow()
  const rules = await prisma.seedRule.findMany({ select: { code: true, version: true, id: true } })
  const versionOf = new Map(rules.map(({ id, version: of }) => [id, of]))
  for (const market of [null, ...markets])
    for (const rule of await rulesInForce(prisma, now, market))
      if (rule.market === market) console.log(ruleLine({ ...rule, version: versionOf.get(rule.id)! }))
}

async function listVersions(of: string): Promise<void> {
  const rows = await prisma.seedRule.findMany({ where: { code: of }, orderBy: { version: 'asc' } })
  if (rows.length === 0) throw new Error(`There is no rule ${of}.`)
  for (const row of rows) console.log(ruleLine(row))
}

await runCommand(main)
