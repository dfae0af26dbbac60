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

const help = `Shows and changes the rules of Seeds. A change makes a new version of a rule; former versions stay in the history.

  npm run seeds:rules                                       print the rules in force
  npm run seeds:rules -- list CODE                          print every version of a rule
  npm run seeds:rules -- set CODE --amount 4 [--daily 5] [--total 50] [--from DATE] [--to DATE]
  npm run seeds:rules -- set comment --times 2 --from 2026-12-01 --to 2026-12-08 --market JP --name …
  npm run seeds:rules -- set event_spring --amount 200 --from … --to … ${nameForm}
  npm run seeds:rules -- end CODE VERSION [--to DATE]       end a version now, or on that date

An amount of 0 switches a rule off. Limits that are left out stay as they are. A version with --to is an event: after it, the
permanent version is in force again. --times multiplies the amount that is in force without it. A version for a market
takes precedence over one for all markets. A rate for orders in a new currency: set order_krw --amount 1 --threshold 2600;
npm run seeds:award-orders then counts the orders that waited for it. The codes of other new rules begin with event_;
npm run seeds:grant -- MEMBER --rule event_spring grants their amount.

  --from, --to   2026-12-01 (midnight UTC) or 2026-12-01T09:00:00+09:00; --from is by default now
  --daily, --total, --threshold   a number or none
  --days         the days until the Seeds are available; by default as before
  --market       ${markets.join(', ')}
  --name         the name of an event in each language, in this order: ${Object.values(languageNames).join('|')}
  --dry-run      print what would be written; write nothing
  --help         print this text

The same by SQL: INSERT INTO "SeedRule" (code, version, type, amount, "dailyCap", "startsAt") VALUES (…), with the next
version; UPDATE "SeedRule" SET "endsAt" = … ends one. Triggers refuse changes to the past.`

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
  if (!ended.followed) console.log(`No version of ${name} is in force from then on: it earns nothing.`)
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
