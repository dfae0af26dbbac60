// Loads reference data (devices, materials, rules) into the database, without demo members or posts.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inRoot } from './setup/paths.mjs'

const loader = inRoot('lib/bootstrap/reference.ts')
const client = inRoot('lib/db/client.ts')

if (existsSync(loader)) {
  const { loadReference } = await import(pathToFileURL(loader).href)
  const { prisma } = await import(pathToFileURL(client).href)
  await loadReference(prisma)
  await prisma.$disconnect()
}
