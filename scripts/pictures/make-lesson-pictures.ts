// `npm run pictures:lessons`: draws the diagrams of the lessons into prisma/content/pictures; those named, or all.
import path from 'node:path'
import sharp from 'sharp'
import { bed } from '@/scripts/videos/draw'
import { makeDrawings } from './drawings-make'
import { startDrawings } from './drawings-start'

const drawings = { ...startDrawings, ...makeDrawings }
const wanted = process.argv.slice(2)
for (const [name, draw] of Object.entries(drawings)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1125" viewBox="0 0 1280 720">${bed()}${draw()}</svg>`
  const { size } = await sharp(Buffer.from(svg))
    .webp({ quality: 82, effort: 5 })
    .toFile(path.resolve('prisma/content/pictures', `${name}.webp`))
  console.log(`${name}: ${Math.round(size / 1024)} KB`)
}
