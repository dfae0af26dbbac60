import { randomBytes } from 'node:crypto'
import { prisma } from '@/lib/db/client'
import { saveDesignFromBuffer } from '@/lib/uploads/save-design-file'
import { getMember, type Cast } from './load-makers'
import { readBytes, readYaml } from './read'
import { rewardFile } from './schemas'

const validities = { days30: 'DAYS_30', months3: 'MONTHS_3', none: 'NONE' } as const

/**
 * Loads the demo's rewards with their regions and codes; rewards that exist already belong to the operators and stay.
 */
export async function loadRewards(cast: Cast): Promise<void> {
  const rewards = await readYaml('rewards.yaml', rewardFile)
  for (const [sort, reward] of rewards.entries()) {
    if (await prisma.reward.findUnique({ where: { slug: reward.slug }, select: { id: true } })) continue
    const fileUploadId = reward.file ? await saveFile(cast, reward.file) : null
    const codes = reward.provider === 'codes' && !reward.soldOut ? (reward.codesPerRegion ?? 0) : 0
    await prisma.reward.create({
      data: {
        slug: reward.slug,
        kind: reward.kind.toUpperCase() as 'COUPON' | 'GIFT_CARD' | 'FILE' | 'PRODUCT',
        provider: reward.provider.toUpperCase() as 'CODES' | 'FILE' | 'PARCEL',
        price: reward.price,
        names: reward.names,
        descriptions: reward.descriptions,
        picture: `/rewards/${reward.slug}.svg`,
        validity: validities[reward.validity],
        stock: reward.soldOut ? 0 : reward.stock,
        perMemberLimit: reward.perMemberLimit,
        fileUploadId,
        sort,
        regions: { create: reward.regions },
        codes: {
          create: reward.regions.flatMap(({ region }) =>
            Array.from({ length: codes }, () => ({ region, code: makeCode(region) })),
          ),
        },
      },
    })
  }
}

async function saveFile(cast: Cast, name: string): Promise<number> {
  const file = /\.\w+$/.test(name) ? name : `${name}.svg`
  const { id } = await saveDesignFromBuffer(prisma, {
    ownerId: getMember(cast, 'mira').id,
    name: file.replace(/^d-/, ''),
    bytes: await readBytes(`designs/${file}`),
  })
  return id
}

/** Makes a code such as KERF-US-7Q2M-XH4D, without letters that look like digits. */
function makeCode(region: string): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
  const text = [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('')
  return `KERF-${region}-${text.slice(0, 4)}-${text.slice(4)}`
}
