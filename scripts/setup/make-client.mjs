// @ts-check
// `node scripts/setup/make-client.mjs`: the Prisma client of the schema as it is. For an image, whose commands then find it.
import { ensureClient } from './steps.mjs'

await ensureClient()
