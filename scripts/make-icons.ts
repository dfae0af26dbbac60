// `npm run icons`: draws the sprite of the icons that components/ui/icon-names.ts names, after one was added or removed.
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { makeSprite, namedIcons, spriteAddress } from './icons/sprite'
import { inRoot } from './setup/paths.mjs'
import { print } from './setup/report.mjs'

const SPRITE = /^[0-9a-f]{6}\.svg$/

const sprite = makeSprite(namedIcons())
const address = spriteAddress(sprite)
const folder = inRoot('public/icons')
for (const name of readdirSync(folder)) if (SPRITE.test(name)) rmSync(`${folder}/${name}`)
writeFileSync(inRoot(`public${address}`), sprite)
writeFileSync(
  inRoot('components/ui/icon-sprite.ts'),
  `/** Made by \`npm run icons\`. */\nexport const ICON_SPRITE = '${address}'\n`,
)
print(`${address}: ${sprite.length} bytes`)
