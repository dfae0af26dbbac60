// npm run pictures:demo -- OUT_DIR [width] [least] [most] [scene …]: least and most are rays per dot. 400 2 3 makes a
// preview.
import { develop } from './develop.mjs'
import { render } from './render.mjs'
import { scenes } from './scenes.mjs'

const [out, width = '2000', least = '4', most = '14', ...names] = process.argv.slice(2)
if (!out) {
  console.error(
    `usage: draw.mjs OUT_DIR [width] [least] [most] [scene …]\nscenes: ${Object.keys(scenes).join(' ')}`,
  )
  process.exit(2)
}
for (const name of names.length ? names : Object.keys(scenes)) {
  const started = process.cpuUsage()
  const scene = scenes[name]()
  const W = Number(width)
  const H = Math.round((W * (scene.H ?? 1500)) / (scene.W ?? 2000))
  const picture = await render(scene, { W, H, least: Number(least), most: Number(most) })
  await develop(picture, scene, `${out}/${name}.webp`, scene.quality)
  const { user } = process.cpuUsage(started)
  console.log(`${name}  ${(user / 1e6).toFixed(1)} s, ${(picture.rays / (W * H)).toFixed(1)} rays a dot`)
}
