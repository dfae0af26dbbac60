// What the pictures of steps share: the machine at work, holders of a piece, and tools beside it.
import { beam, block, head, honeycomb, path, plate, slab, turned } from '../parts.mjs'
import { CUT_LIGHT, glow } from './things-steps.mjs'

/** The height of the face of the bed. */
export const BED = 6

/**
 * The machine at work: bed, head and beam; `spot`: where it burns, in the room.
 * @param {{ slabs: any[], solids?: any[], spot: number[], cam: any, seed: number, turn?: number, tall?: number, colour?: number[], bed?: number[], k?: number, infrared?: boolean, more?: Record<string, any> }} stage
 */
export const machine = ({ slabs, solids = [], spot, cam, seed, turn = 0, tall = 22, more = {}, ...rest }) => {
  const [x = 0, y = 0, z = 0] = spot
  const [w = 420, h = 320, pitch = 11] = rest.bed ?? []
  return {
    ...{ bench: 'dark', benchK: 0.5, seed, ...CUT_LIGHT, cam, points: glow(x, y, z, rest.k ?? 800) },
    slabs: [honeycomb(w, h, 0, pitch), ...slabs, ...beam([x, y, z], rest.infrared ? 0 : tall, rest.colour)],
    solids: [...solids, ...head(x, y, z + tall, turn)],
    ...more,
  }
}

/**
 * Where a place of a slab's drawing (mm from its upper left corner) lies in the room.
 * @param {import('../parts.mjs').Slab} on @param {number} u @param {number} v
 */
export function placeOn(on, u, v) {
  const a = ((on.rot?.[2] ?? 0) * Math.PI) / 180
  const [x, y] = [u - on.w / 2, on.h / 2 - v]
  const [px = 0, py = 0, pz = 0] = on.pos
  return [px + x * Math.cos(a) - y * Math.sin(a), py + x * Math.sin(a) + y * Math.cos(a), pz + on.t]
}

/** Paper tape with torn ends. @param {number[]} pos @param {number} turn @param {number[]} size length, width @param {number[]} [dye] */
export function tape(pos, turn, [long, wide], dye = [0.9, 0.76, 0.5]) {
  const teeth = (/** @type {number} */ y) =>
    Array.from({ length: 11 }, (_, i) => `L${((wide * i) / 10).toFixed(2)} ${y + (i & 1)}`)
  const torn = `M0 1${teeth(0).join('')}${teeth(long - 1)
    .reverse()
    .join('')}Z`
  return slab('paper', [wide, long, 0.3], pos, { shape: path(torn), rot: [0, 0, turn], dye })
}

/** A round magnet that holds a sheet down. */
export const magnet = (x = 0, y = 0, z = BED + 3, r = 8) =>
  turned('steel', [r, 5], [x, y, z], { bevel: 0.8, dye: [0.8, 0.8, 0.82] })

/** A knife with a snapped-off blade, its tip at x, y. */
export function knife(x = 0, y = 0, z = 0, turn = 0) {
  const a = (turn * Math.PI) / 180
  const along = (/** @type {number} */ d) => [x - Math.cos(a) * d, y - Math.sin(a) * d]
  const [bx = 0, by = 0] = along(21)
  const [hx = 0, hy = 0] = along(92)
  const [sx = 0, sy = 0] = along(70)
  return {
    slabs: [
      slab('steel', [42, 9, 0.6], [bx, by, z + 4], { shape: path('M0 0H32L42 9H0Z'), rot: [0, 0, turn] }),
    ],
    solids: [
      block('yellow', [104, 17, 9], [hx, hy, z], { rot: [0, 0, turn], r: 6, bevel: 2.4 }),
      block('black', [24, 7, 2], [sx, sy, z + 8.4], { rot: [0, 0, turn], r: 2, bevel: 0.6 }),
    ],
  }
}

/** A flat brush; its bristles end at x, y. */
export function brush(x = 0, y = 0, z = 0, turn = 0) {
  const a = (turn * Math.PI) / 180
  const at = (/** @type {number} */ d) => [x - Math.cos(a) * d, y - Math.sin(a) * d, z]
  const rot = [0, 0, turn]
  return [
    block('dark', [30, 38, 7], at(15), { rot, r: 1.5, bevel: 1.8 }),
    block('brass', [16, 42, 9], at(37), { rot, r: 1.5, bevel: 1 }),
    block('pine', [96, 22, 9], at(92), { rot, r: 9, bevel: 3 }),
  ]
}

/** A note in somebody's hand. @param {string} words @param {number[]} pos @param {number} turn */
export const note = (words, pos, turn, [wide, tall] = [62, 44]) =>
  slab('paper', [wide, tall, 0.4], pos, {
    shape: plate(wide, tall, 0.5),
    ...{ rot: [0, 0, turn], dye: [0.98, 0.92, 0.6], print: [{ svg: words }], inks: [[0.08, 0.1, 0.2]] },
  })

/** A screw or nail that locates a piece. */
export const pin = (x = 0, y = 0, z = 0, tall = 16) =>
  turned('steel', [2.2, tall], [x, y, z], { bevel: 0.4, top: 2.2 })

/** The dust of engraving as spots in the drawing of a face. */
export function dust(seed = 1, w = 100, h = 100, count = 260) {
  let s = seed * 7919
  const r = () => ((s = (Math.imul(s, 1103515245) + 12345) >>> 0), s / 4294967296)
  let o = ''
  for (let i = 0; i < count; i++)
    o += `<circle cx="${(r() * w).toFixed(1)}" cy="${(r() * h).toFixed(1)}" r="${(0.15 + r() * r() * 0.9).toFixed(2)}" fill="#fff" fill-opacity="${(0.25 + r() * 0.5).toFixed(2)}"/>`
  return o
}
