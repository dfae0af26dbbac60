import { z } from 'zod'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'

export const ownMachineSchema = z.object({ slug: z.string(), modules: z.array(z.string()) })

/** Returns the machines of the viewer's profile, each with the modules it names, in the catalogue's order. */
export async function listOwnMachines({ id }: Viewer): Promise<z.infer<typeof ownMachineSchema>[]> {
  const [machines, modules] = await Promise.all([
    prisma.userDevice.findMany({
      where: { userId: id },
      orderBy: { device: { sort: 'asc' } },
      select: { deviceId: true, device: { select: { slug: true } } },
    }),
    prisma.userModule.findMany({
      where: { userId: id },
      select: { deviceId: true, module: { select: { slug: true } } },
    }),
  ])
  return machines.map(({ deviceId, device }) => ({
    slug: device.slug,
    modules: modules.filter((one) => one.deviceId === deviceId).map(({ module }) => module.slug),
  }))
}
