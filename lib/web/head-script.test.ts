import { expect, it } from 'vitest'
import { bundleHead } from '@/scripts/head/bundle'
import { headScript } from './head-script.mjs'

it('the head script is up to date with its sources (`npm run head-script`)', async () => {
  expect(headScript).toBe(await bundleHead('main.ts'))
})
