// `npm run pictures:lessons`: draws the diagrams of the lessons into prisma/content/pictures; the named ones, or all.
import path from 'node:path'
import { picture } from '@/scripts/videos/light'
import { sharp } from '@/scripts/videos/raster'
import { generalDrawings } from './drawings-general'
import { middleDrawings } from './drawings-lp2-to-lp4'
import { lp5Drawings } from './drawings-lp5'

const drawings = { ...generalDrawings, ...middleDrawings, ...lp5Drawings }
const wanted = process.argv.slice(2)
for (const [name, draw] of Object.entries(drawings)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { size } = await sharp(picture(draw(), [2000, 1125]))
    .webp({ quality: 82, effort: 5 })
    .toFile(path.resolve('prisma/content/pictures', `${name}.webp`))
  console.log(`${name}: ${Math.round(size / 1024)} KB`)
}
