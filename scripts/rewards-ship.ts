import { parseId } from '@/lib/core/ids'
import { listParcels, shipParcel } from '@/lib/rewards/ship-parcel'
import { assertTaken, CallError, readCall, runCommand } from './setup/command'

const help = `Lists the parcels of the store that wait, and marks parcels as sent.

  npm run rewards:ship -- list                 print waiting parcels with their addresses
  npm run rewards:ship -- ID [ID …]            mark parcels as sent, and notify their members

  --dry-run   print which would be marked; change nothing
  --help      print this text

Exit code 0: all were marked. 1: at least one was not waiting. 2: the command is wrong.`

const { values, positionals } = readCall(
  { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  Number.POSITIVE_INFINITY,
)

async function main(): Promise<number> {
  if (values.help || positionals.length === 0) {
    console.log(help)
    return values.help ? 0 : 2
  }
  if (positionals[0] === 'list') {
    if (positionals.length > 1) throw new CallError(`"${positionals[1]}" is one argument too many.`)
    assertTaken('list', values)
    return list()
  }
  // a parcel that is named twice is one
  const ids = [...new Set(positionals.map(readId))]
  const waiting = new Set((await listParcels()).map(({ id }) => id))
  let refused = 0
  for (const id of ids) {
    const sent = values['dry-run'] ? waiting.has(id) : await shipParcel(id)
    if (!sent) refused++
    console.log(`${id}: ${sent ? (values['dry-run'] ? 'would be marked' : 'on its way') : 'does not wait'}`)
  }
  return refused > 0 ? 1 : 0
}

function readId(text: string): number {
  const id = parseId(text)
  if (id === null) throw new CallError(`"${text}" is no parcel: they are named by the numbers of the list.`)
  return id
}

async function list(): Promise<number> {
  const parcels = await listParcels()
  for (const { id, reward, placedAt, address } of parcels) {
    const { name, line1, line2, city, state, postcode, country, phone } = address
    const lines = [name, line1, line2, `${postcode} ${city}`, state, country, phone].filter(Boolean)
    console.log(`${id}\t${reward}\t${placedAt.slice(0, 10)}\t${lines.join(', ')}`)
  }
  if (parcels.length === 0) console.error('No parcel waits.')
  return 0
}

await runCommand(main)
