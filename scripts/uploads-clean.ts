import { auditObjects, isSound } from '@/lib/uploads/audit-objects'
import { cleanStored } from '@/lib/uploads/clean-stored'
import { cleanUploads } from '@/lib/uploads/clean-uploads'
import { findUnplayable } from '@/lib/uploads/find-unplayable'
import { sweepStore } from '@/lib/uploads/sweep-store'
import { assertTaken, CallError, readCall, runCommand } from './setup/command'

const help = `npm run uploads:clean               removes objects of the store that are older than a day and have no row, half-written
                                    objects, chunks of expired uploads, and uploads that nothing uses; the site does the
                                    same every night
npm run uploads:clean -- --dry-run  prints how many there are and removes nothing (--dry is the same)
npm run uploads:clean -- --force    removes them even when more than a fifth of all objects have no row
npm run uploads:clean -- --verify   reads every file and checks that each row has its object, with its size and hash, and
                                    that each object older than a day has a row. Changes nothing. --quick: only sizes;
                                    --hours 0: younger objects as well
npm run uploads:clean -- --metadata removes position, camera data and other metadata from pictures and films that were
                                    stored before uploads were stripped of it; prints a line for each file that changed,
                                    cannot be read or is missing
npm run uploads:clean -- --films    reads the films that were stored before codecs were recorded, and queues a version
                                    that every browser plays for those that few browsers play

Exit code 1: objects were left, rows and store differ, or a file could not be read.`

const { values } = readCall({
  dry: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  force: { type: 'boolean' },
  verify: { type: 'boolean' },
  quick: { type: 'boolean' },
  hours: { type: 'string' },
  metadata: { type: 'boolean' },
  films: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
})
const dryRun = (values.dry ?? false) || (values['dry-run'] ?? false)
const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`

async function main(): Promise<number> {
  if (values.help) {
    console.log(help)
    return 0
  }
  // --verify only reads, so there is no --dry-run for it
  if (values.verify) {
    assertTaken('--verify', values, ['verify', 'quick', 'hours'])
    return verify()
  }
  const work = values.metadata ? 'metadata' : values.films ? 'films' : null
  assertTaken(work ? `--${work}` : 'The sweep', values, ['dry', 'dry-run', work ?? 'force'])
  if (work === null) return sweep()
  return work === 'metadata' ? cleanMetadata() : planFilms()
}

async function sweep(): Promise<number> {
  const unused = dryRun ? null : await cleanUploads()
  const found = await sweepStore({ dryRun, force: values.force })
  const { seen, objects, bytes, unfinished, chunks, problem } = found
  if (unused)
    console.log(`${unused.uploads} uploads that nothing uses, ${unused.chunks} unfinished ones that are over`)
  console.log(
    `${seen} objects, of which ${objects} without a row (${megabytes(bytes)}); ${unfinished} half-written; ` +
      `${chunks} files of uploads that are over${dryRun ? '. Nothing was removed.' : ''}`,
  )
  if (problem) console.error(`${problem}. If that is intended, run the command with --force`)
  return problem ? 1 : 0
}

async function verify(): Promise<number> {
  const { hours: given } = values
  if (given !== undefined && !/^\d{1,6}$/.test(given))
    throw new CallError('--hours is a number of hours, 0 or more.')
  const hours = given === undefined ? undefined : Number(given)
  const audit = await auditObjects({ hashes: !values.quick, olderThanHours: hours })
  for (const { key, row, what } of audit.problems) console.log(`${row}\t${key}\t${what}`)
  for (const key of audit.unnamed.keys) console.log(`no row\t${key}`)
  console.log(
    `${audit.expected} objects that rows name: ${audit.missing} missing, ${audit.different} different; ` +
      `${audit.found} in the store: ${audit.unnamed.objects} without a row (${megabytes(audit.unnamed.bytes)}), ` +
      `${audit.unfinished} half-written`,
  )
  return isSound(audit) ? 0 : 1
}

async function cleanMetadata(): Promise<number> {
  let failed = 0
  const counts = { cleaned: 0, clean: 0, unreadable: 0, missing: 0 }
  for await (const { id, name, outcome } of cleanStored({ dryRun })) {
    counts[outcome]++
    if (outcome === 'unreadable' || outcome === 'missing') failed++
    if (outcome !== 'clean') console.log(`${id}\t${name}\t${outcome}${dryRun ? ' (not changed)' : ''}`)
  }
  console.log(`${counts.cleaned} cleaned, ${counts.clean} clean already`)
  return failed > 0 ? 1 : 0
}

async function planFilms(): Promise<number> {
  const counts = { plays: 0, planned: 0, missing: 0 }
  for await (const { id, name, outcome } of findUnplayable({ dryRun })) {
    counts[outcome]++
    if (outcome !== 'plays') console.log(`${id}\t${name}\t${outcome}${dryRun ? ' (not changed)' : ''}`)
  }
  console.log(`${counts.planned} to be converted, ${counts.plays} play as they are`)
  return counts.missing > 0 ? 1 : 0
}

await runCommand(main)
