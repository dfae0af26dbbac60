import { z } from 'zod'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/locales'
import type { Catalog } from '@/lib/settings/catalog'
import { expireTags, tags } from '@/lib/web/tags'
import { moduleNames } from './module-name'

const namedSchema = z.object({ slug: z.string(), name: z.string() })

/** The question before a report: which modules of the machine the member has. */
export const machineQuestionSchema = z.object({
  device: namedSchema,
  module: z.string().nullable().describe('The module of the row.'),
  modules: z.array(namedSchema).describe('The modules of the machine.'),
})
export type MachineQuestion = z.infer<typeof machineQuestionSchema>

type OwnMachine = {
  deviceId: number
  moduleId: number
  modules: string[] | undefined
  /** of the names of the modules to choose from */
  locale?: Locale | undefined
}

/**
 * Asserts that the viewer owns a machine with this module, either by their profile or by `modules`, which this function
 * adds to the profile. Owning a machine with a single module includes the module. Throws `machine_first` with the
 * modules to choose from, and `invalid` for modules that the machine does not have.
 */
export async function assertOwnMachine(
  tx: Tx,
  viewer: Viewer,
  { deviceId, moduleId, modules, locale }: OwnMachine,
  catalog: Catalog,
): Promise<void> {
  const device = catalog.devices.find(({ id }) => id === deviceId)
  if (!device) throw new DomainError('not_found')
  const named = (modules ?? []).map((slug) => {
    const laser = device.modules.find((one) => one.slug === slug)
    if (!laser) throw new DomainError('invalid', { fields: { modules: { code: 'not_for_this_machine' } } })
    return { userId: viewer.id, deviceId, moduleId: laser.id }
  })
  if (named.length > 0) {
    const { count } = await tx.userDevice.createMany({
      data: [{ userId: viewer.id, deviceId }],
      skipDuplicates: true,
    })
    await tx.userModule.createMany({ data: named, skipDuplicates: true })
    if (count > 0) await expireTags(tx, 'content', [tags.maker(viewer.id)])
  }
  const question = await askForMachine(tx, viewer, { device, moduleId, locale })
  if (question) throw new DomainError('machine_first', { params: { machine: device.name }, data: question })
}

/**
 * Returns the question for the machine, in the viewer's language unless `locale` says another; null when the viewer's
 * profile answers it.
 */
export async function askForMachine(
  tx: Tx,
  viewer: Viewer,
  {
    device,
    moduleId,
    locale = viewer.language,
  }: { device: Catalog['devices'][number]; moduleId: number; locale?: Locale | undefined },
): Promise<MachineQuestion | null> {
  const owned =
    device.modules.length === 1
      ? await tx.userDevice.count({ where: { userId: viewer.id, deviceId: device.id } })
      : await tx.userModule.count({ where: { userId: viewer.id, moduleId } })
  if (owned > 0) return null
  const nameOf = moduleNames(locale)
  return {
    device: { slug: device.slug, name: device.name },
    module: device.modules.find(({ id }) => id === moduleId)?.slug ?? null,
    modules: device.modules.map((one) => ({ slug: one.slug, name: nameOf(one) })),
  }
}
