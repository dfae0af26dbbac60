import { expect, it } from 'vitest'
import { bundleHead } from '@/scripts/head/bundle'
import { headScript } from './head-script.mjs'

it('the script in the head is what its sources make (`npm run head-script`)', async () => {
  expect(headScript).toBe(await bundleHead('main.ts'))
})
