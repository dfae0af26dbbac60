// Every picture of the demo by name.
import { coversA1 } from './scenes/covers-a-1.mjs'
import { coversA2 } from './scenes/covers-a-2.mjs'
import { coversA3 } from './scenes/covers-a-3.mjs'
import { coversB1 } from './scenes/covers-b-1.mjs'
import { coversB2 } from './scenes/covers-b-2.mjs'
import { coversB3 } from './scenes/covers-b-3.mjs'
import { coversB4 } from './scenes/covers-b-4.mjs'
import { coversC1 } from './scenes/covers-c-1.mjs'
import { coversC2 } from './scenes/covers-c-2.mjs'
import { coversC3 } from './scenes/covers-c-3.mjs'
import { coversC4 } from './scenes/covers-c-4.mjs'
import { coversD1 } from './scenes/covers-d-1.mjs'
import { steps1 } from './scenes/steps-1.mjs'
import { steps2 } from './scenes/steps-2.mjs'
import { steps3 } from './scenes/steps-3.mjs'
import { steps4 } from './scenes/steps-4.mjs'
import { steps5 } from './scenes/steps-5.mjs'
import { steps6 } from './scenes/steps-6.mjs'
import { steps7 } from './scenes/steps-7.mjs'
import { steps8 } from './scenes/steps-8.mjs'
import { steps9 } from './scenes/steps-9.mjs'
import { steps10 } from './scenes/steps-10.mjs'
import { steps11 } from './scenes/steps-11.mjs'
import { steps12 } from './scenes/steps-12.mjs'
import { steps13 } from './scenes/steps-13.mjs'
import { steps14 } from './scenes/steps-14.mjs'
import { steps15 } from './scenes/steps-15.mjs'
import { steps16 } from './scenes/steps-16.mjs'
import { steps17 } from './scenes/steps-17.mjs'
import { steps18 } from './scenes/steps-18.mjs'
import { steps19 } from './scenes/steps-19.mjs'
import { steps20 } from './scenes/steps-20.mjs'
import { steps21 } from './scenes/steps-21.mjs'
import { steps22 } from './scenes/steps-22.mjs'
import { steps24 } from './scenes/steps-24.mjs'

/** @type {Record<string, () => any>} */
export const scenes = {
  ...coversA1,
  ...coversA2,
  ...coversA3,
  ...coversB1,
  ...coversB2,
  ...coversB3,
  ...coversB4,
  ...coversC1,
  ...coversC2,
  ...coversC3,
  ...coversC4,
  ...coversD1,
  ...steps1,
  ...steps2,
  ...steps3,
  ...steps4,
  ...steps5,
  ...steps6,
  ...steps7,
  ...steps8,
  ...steps9,
  ...steps10,
  ...steps11,
  ...steps12,
  ...steps13,
  ...steps14,
  ...steps15,
  ...steps16,
  ...steps17,
  ...steps18,
  ...steps19,
  ...steps20,
  ...steps21,
  ...steps22,
  ...steps24,
}
