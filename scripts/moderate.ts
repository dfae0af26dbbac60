import { prisma } from '@/lib/db/client'
import { moderate } from './moderation/command'

process.exitCode = await moderate(process.argv.slice(2), console.log).finally(() => prisma.$disconnect())
