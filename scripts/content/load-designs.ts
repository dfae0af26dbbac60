import sharp from 'sharp'
import { slugify } from '@/lib/core/text'
import { prisma } from '@/lib/db/client'
import { languageToDb } from '@/lib/db/language'
import { saveDesignFromBuffer } from '@/lib/uploads/save-design-file'
import { saveImageFromBuffer } from '@/lib/uploads/save-image'
import { findLoaded, keepLoaded } from './loaded'
import { getMember, type Cast } from './load-makers'
import { readBytes, readYaml } from './read'
import { designFile } from './schemas'

const PREVIEW = { size: 960, margin: 56, stroke: 3 }

/** The demo's designs with their files and a picture drawn from the SVG. */
export async function loadDesigns(cast: Cast): Promise<void> {
  const loaded = await findLoaded('designs')
  const [designs, categories] = await Promise.all([
    readYaml('designs.yaml', designFile),
    prisma.designCategory.findMany(),
  ])
  for (const design of designs
    .filter(({ slug }) => !loaded.has(slug))
    .sort((a, b) => b.daysAgo - a.daysAgo)) {
    const author = getMember(cast, design.author)
    const category = categories.find(({ slug }) => slug === design.category)
    if (!category) throw new Error(`designs.yaml: no such category: ${design.category}`)
    const svg = await readBytes(`designs/${design.files[0]}`)
    const preview = await saveImageFromBuffer(prisma, {
      ownerId: author.id,
      name: `${design.slug}.png`,
      bytes: await drawPreview(svg),
      kind: 'image',
    })
    const uploads = await Promise.all(
      design.files.map(async (file) =>
        saveDesignFromBuffer(prisma, {
          ownerId: author.id,
          name: file.replace(/^d-/, ''),
          bytes: await readBytes(`designs/${file}`),
        }),
      ),
    )
    const at = new Date(Date.now() - design.daysAgo * 86_400_000)
    const { width, height } = sizeOf(svg.toString('utf8'))
    const { id } = await prisma.design.create({
      data: {
        authorId: author.id,
        categoryId: category.id,
        language: languageToDb(design.language),
        name: design.name,
        slug: slugify(design.name),
        description: design.description,
        tags: design.tags,
        licence: design.licence,
        previewToken: preview.token,
        formats: design.files.map((file) => file.split('.').at(-1)!.toUpperCase()),
        widthMm: width,
        heightMm: height,
        createdAt: at,
        publishedAt: at,
        files: { create: uploads.map(({ id: uploadId }, sort) => ({ uploadId, sort })) },
      },
    })
    loaded.set(design.slug, id)
  }
  await keepLoaded('designs', loaded)
}

/** The drawing on white, as it lies on the bed. */
async function drawPreview(svg: Buffer): Promise<Buffer> {
  // uploads never reach the SVG reader; these drawings are our own
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const { size, margin, stroke } = PREVIEW
  const text = svg.toString('utf8')
  const { width: wide, height: high } = sizeOf(text)
  const longest = Math.max(wide ?? 100, high ?? 100)
  // dots per inch at which the longer side is about 1,400 px, whatever the size on the bed
  const density = Math.round(Math.min(600, Math.max(10, (1400 * 25.4) / longest)))
  // hairlines for a laser are too thin for a screen
  const thinnest = (stroke * longest) / size
  const bold = text.replace(
    /stroke-width="([\d.]+)"/g,
    (_, width) => `stroke-width="${Math.max(Number(width), thinnest)}"`,
  )
  const drawing = await sharp(Buffer.from(bold), { density, limitInputPixels: 100_000_000 })
    .flatten({ background: '#ffffff' })
    .trim({ background: '#ffffff', threshold: 4 })
    .resize(size - 2 * margin, size - 2 * margin, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
    .finally(() => sharp.block({ operation: ['VipsForeignLoadSvg'] }))
  return sharp(drawing)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' })
    .png()
    .toBuffer()
}

function sizeOf(svg: string): { width: number | null; height: number | null } {
  const length = (name: string) => {
    const found = new RegExp(`<svg[^>]*\\s${name}="([\\d.]+)mm"`).exec(svg)?.[1]
    return found ? Number(found) : null
  }
  return { width: length('width'), height: length('height') }
}
