import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { seedRules } from '@/lib/seeds/rules'
import { methods, waves } from '@/lib/settings/catalog'
import type { Db } from '@/lib/db/client'
import { operatorSettings } from '@/lib/db/operator-settings'
import { locales } from '@/lib/i18n/locales'

const inEachLanguage = <T extends z.ZodType>(of: T) => z.record(z.enum(locales), of)
const texts = inEachLanguage(z.string().min(1))
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const deviceFile = z.array(
  z.strictObject({
    slug,
    name: z.string().min(1).max(40),
    series: z.enum(['lp', 'lx']),
    schemeVersion: z.int().min(1).max(999).default(1),
    workWidth: z.int().positive(),
    workHeight: z.int().positive(),
    density: z.boolean(),
    acceleration: z.boolean(),
    modules: z
      .array(
        z.strictObject({
          slug,
          name: z.string().min(1).max(60),
          laser: z.enum(['diode', 'fiber', 'infrared', 'co2']),
          watts: z.number().positive(),
          wavelengthNm: z.int().positive(),
          frequency: z.boolean(),
        }),
      )
      .min(1),
  }),
)

const materialFile = z.array(
  z
    .strictObject({
      slug,
      names: texts,
      synonyms: inEachLanguage(z.array(z.string().min(1))),
      hazard: z.enum(['safe', 'risky', 'banned']),
      /** for a safe material: what its smoke or dust contains, where that needs more than extraction */
      hazardReason: texts.optional(),
      swatch: z.string().min(1).max(20),
      cannot: z
        .array(
          z.strictObject({
            methods: z.array(z.enum(methods)).min(1),
            waves: z.array(z.enum(waves)).min(1).optional(),
            /** possible once the material is prepared; `why` says how */
            prepared: z.literal(true).optional(),
            why: texts,
          }),
        )
        .optional(),
      instead: z.array(slug).default([]),
    })
    .refine(({ hazard, hazardReason }) => hazard === 'safe' || hazardReason !== undefined, {
      path: ['hazardReason'],
      message: 'a risky or banned material says why',
    }),
)

const categoryFile = z.array(z.strictObject({ slug, names: texts }))

/**
 * Stores the reference data of the code: the rules of Seeds, machines, materials, design categories. Runs at every
 * start and for the tests' template; repeating it changes nothing. Existing rules and settings stay, because operators
 * set them.
 */
export async function loadReference(db: Db, folder = path.resolve('prisma/content')): Promise<void> {
  const [devices, materials, categories] = await Promise.all([
    readContent(folder, 'devices.yaml', deviceFile),
    readContent(folder, 'materials.yaml', materialFile),
    readContent(folder, 'design-categories.yaml', categoryFile),
  ])
  await db.seedRule.createMany({ data: seedRules, skipDuplicates: true })
  await db.setting.createMany({
    data: Object.entries(operatorSettings).map(([key, { value }]) => ({
      key,
      value: typeof value === 'number' ? value : [...value],
    })),
    skipDuplicates: true,
  })
  for (const [sort, device] of devices.entries()) await loadDevice(db, device, sort)
  for (const [sort, material] of materials.entries()) {
    const data = {
      ...material,
      hazard: material.hazard.toUpperCase() as Uppercase<typeof material.hazard>,
      sort,
    }
    await db.material.upsert({ where: { slug: material.slug }, create: data, update: data })
  }
  for (const [sort, category] of categories.entries()) {
    const data = { ...category, sort }
    await db.designCategory.upsert({ where: { slug: category.slug }, create: data, update: data })
  }
}

async function loadDevice(db: Db, { modules, ...device }: z.infer<typeof deviceFile>[number], sort: number) {
  const data = { ...device, series: device.series === 'lp' ? ('LP' as const) : ('LX' as const), sort }
  const { id: deviceId } = await db.device.upsert({
    where: { slug: device.slug },
    create: data,
    update: data,
  })
  for (const [place, laser] of modules.entries()) {
    const row = { ...laser, deviceId, sort: place }
    await db.deviceModule.upsert({
      where: { deviceId_slug: { deviceId, slug: laser.slug } },
      create: row,
      update: row,
    })
  }
}

const PROBLEM_LINES = 6

async function readContent<T extends z.ZodType>(
  folder: string,
  name: string,
  schema: T,
): Promise<z.infer<T>> {
  const parsed = schema.safeParse(parse(await readFile(path.join(folder, name), 'utf8')))
  if (parsed.success) return parsed.data
  // short enough that the end of a log still contains the file's name
  const problems = z.prettifyError(parsed.error).split('\n')
  const rest = problems.length > PROBLEM_LINES ? ['…'] : []
  throw new Error(
    [`${path.join(folder, name)} is wrong:`, ...problems.slice(0, PROBLEM_LINES), ...rest].join('\n'),
  )
}
