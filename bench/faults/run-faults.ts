import { startTestBucket } from '@/lib/uploads/test-bucket'
import { print } from '../../scripts/setup/report.mjs'
import { campaign, type Row } from './campaign'
import { faults, type Fault } from './faults'
import { layGround, type Ground } from './ground'
import { takeBuildUnlessDev } from '../take-build'
import { setTimeout as sleep } from 'node:timers/promises'

/** Time within which the site must be well again after a cause is gone. */
const BACK_MS = 2_000
const S3 = 's3-503'

const faultNames = [...Object.keys(faults), S3]

/**
 * Makes everything fail that a site depends on while members use it, one fault after another or those named
 * (`kill-server,full-disk`), and prints a row for each. Returns true when nothing acknowledged was lost, all invariants
 * hold, and the site was well again in time. `times`: how often the server is killed.
 */
export async function runFaults({ name, times }: { name?: string; times: number }): Promise<boolean> {
  const names = name?.split(',') ?? faultNames
  if (names.some((one) => !faultNames.includes(one))) throw new Error(`some of ${faultNames.join(', ')}`)
  const { settings, release } = await takeBuildUnlessDev()
  const table: Record<string, object> = {}
  let held = true
  const note = (fault: string, row: Row | { skipped: string }) => {
    if ('skipped' in row) table[fault] = { note: `skipped: ${row.skipped}` }
    else {
      const back = Math.max(0, ...row.backAfter)
      const { lost, wrong } = row
      if (back > BACK_MS) wrong.push(`well again after ${Math.round(back)} ms`)
      held &&= lost.length === 0 && wrong.length === 0
      for (const line of [...lost.map((one) => `lost: ${one}`), ...wrong].slice(0, 20))
        console.log(`  ${fault}: ${line}`)
      table[fault] = {
        ...{ acknowledged: row.acknowledged, lost: lost.length, wrong: wrong.length },
        ...{
          'back after': row.backAfter.length ? `${(back / 1000).toFixed(1)} s` : '',
          note: row.note ?? '',
        },
      }
    }
    console.log(`${fault}:`, JSON.stringify(table[fault]))
  }
  try {
    if (names.some((one) => one !== S3))
      await onGround(settings, async (ground) => {
        for (const [fault, doIt] of Object.entries(faults))
          if (names.includes(fault)) note(fault, await tryFault(doIt, ground, times))
      })
    if (names.includes(S3)) note(S3, await bucketFails(settings))
  } finally {
    release()
  }
  console.table(table)
  return held
}

async function onGround<T>(
  settings: Record<string, string>,
  work: (ground: Ground) => Promise<T>,
): Promise<T> {
  print('laying the ground …')
  const ground = await layGround(settings)
  try {
    return await work(ground)
  } finally {
    await ground.stop()
  }
}

/** Runs a fault. One that cannot run to its end counts as wrong, and everything is put in order for the next. */
async function tryFault(fault: Fault, ground: Ground, times: number): ReturnType<Fault> {
  try {
    return await fault(ground, { times })
  } catch (error) {
    for (const way of Object.values(ground.ways)) await way.set('pass')
    ground.disk?.free()
    ground.translator.state.manner = 'well'
    return { acknowledged: 0, lost: [], wrong: [String(error)], backAfter: [] }
  }
}

/** Stores files in a bucket that answers half of the requests with 503, and then none. */
async function bucketFails(settings: Record<string, string>): Promise<Row> {
  const bucket = await startTestBucket()
  const s3 = {
    ...{ S3_BUCKET: 'kerf', S3_ENDPOINT: `http://127.0.0.1:${bucket.port}` },
    ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
  }
  try {
    return await onGround({ ...settings, ...s3 }, (ground) =>
      campaign(ground, async ({ back, note }) => {
        let refused = 0
        for (const share of [0.5, 1]) {
          bucket.state.fault = (_, answer) => {
            if (Math.random() >= share) return false
            refused++
            answer.writeHead(503, { 'content-type': 'application/xml' })
            answer.end('<Error><Code>SlowDown</Code></Error>')
            return true
          }
          await sleep(6_000)
        }
        bucket.state.fault = () => false
        await back()
        note(`${refused} × 503`)
      }),
    )
  } finally {
    bucket.stop()
  }
}
