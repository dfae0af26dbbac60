import { parseId } from '@/lib/core/ids'
import { DomainError } from '@/lib/core/errors'
import { fillSlot, listSlots, slotRooms, slots, type Slot, type SlotPost } from '@/lib/posts/editorial-slots'
import { assertTaken, readCall, runCommand } from './setup/command'

const rooms = slots.map((slot) => `${slot} (up to ${slotRooms[slot]})`).join(', ')
const help = `Fills the editorial places on the home page: ${rooms}.
An empty place shows the most liked posts or the newest how-tos.

  npm run editorial -- list                     print the posts of each place
  npm run editorial -- set PLACE ID …           show exactly these posts, in this order
  npm run editorial -- clear PLACE              empty the place

  --dry-run     print what would change; change nothing
  --help        print this text

Changing rows of "EditorialSlot" (slot, "postId", sort) by SQL has the same effect.`

const { values, positionals } = readCall(
  { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } },
  Number.POSITIVE_INFINITY,
)
const [verb, place, ...rest] = positionals

async function main(): Promise<number> {
  if (values.help || !verb) {
    console.log(help)
    return values.help ? 0 : 2
  }
  if (verb === 'list' && place !== undefined) return complain('list takes nothing else.')
  if (verb === 'list') assertTaken('list', values)
  const now = await listSlots()
  if (verb === 'list') {
    for (const slot of slots) show(slot, now[slot])
    return 0
  }
  const slot = slots.find((known) => known === place)
  const ids = rest.map(parseId).filter((id) => id !== null)
  if (!slot || !['set', 'clear'].includes(verb)) return complain(`Say set or clear, and one of ${rooms}.`)
  if (verb === 'clear' && rest.length > 0) return complain('clear takes no posts.')
  if (verb === 'set' && (ids.length === 0 || ids.length < rest.length))
    return complain('Name one post or more by number.')
  return change(slot, ids, now[slot])
}

async function change(slot: Slot, ids: number[], before: SlotPost[]): Promise<number> {
  const dryRun = values['dry-run'] ?? false
  try {
    await fillSlot(slot, ids, { dryRun })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return complain(
      error.code === 'not_found'
        ? 'One of these is not a published post. Nothing was changed.'
        : `${slot} has room for ${slotRooms[slot]} different posts. Nothing was changed.`,
    )
  }
  const note = dryRun ? ' (not changed)' : ''
  for (const { id, title } of before)
    if (!ids.includes(id)) console.log(`${slot}: ${id} out\t${title}${note}`)
  const added = ids.filter((id) => before.every((post) => post.id !== id))
  for (const id of added) console.log(`${slot}: ${id} in${note}`)
  console.log(`${slot}: ${ids.join(', ') || 'empty'}${note}`)
  return 0
}

function show(slot: Slot, posts: SlotPost[]) {
  console.log(`${slot}: ${posts.length} of ${slotRooms[slot]}`)
  for (const { id, title, visible } of posts) console.log(`  ${id}\t${title}${visible ? '' : '\tnot shown'}`)
}

function complain(sentence: string): number {
  console.error(`${sentence} --help tells more.`)
  return 2
}

await runCommand(main)
