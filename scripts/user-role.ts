import { prisma } from '@/lib/db/client'
import { addressOf } from '@/lib/moderation/find-member'
import { readCall, runCommand } from './setup/command'

const help = `Makes a member an operator, or an operator an ordinary member again.

  npm run user:role -- EMAIL operator|member [--dry-run]`

const { values, positionals } = readCall({ 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } }, 2)
const [email, role] = positionals

async function main(): Promise<number> {
  if (values.help || !email || (role !== 'operator' && role !== 'member')) {
    console.log(help)
    return values.help ? 0 : 2
  }
  const user = await prisma.user.findUnique({
    where: { email: addressOf(email) },
    select: { id: true, role: true },
  })
  if (!user) {
    console.error(`No member has the address ${email}.`)
    return 1
  }
  const to = role === 'operator' ? 'OPERATOR' : 'MEMBER'
  if (!values['dry-run'])
    await prisma.user.update({ where: { id: user.id }, data: { role: to }, select: { id: true } })
  console.log(`${user.id}: ${user.role} → ${to}${values['dry-run'] ? ' (not changed)' : ''}`)
  return 0
}

await runCommand(main)
