import * as M from '../motifs.mjs'
import { put, plate, sans, serif, path, camera, slab, block } from '../parts.mjs'
import { sprig, pot, LOOSE, beside, PIECES } from './things-c.mjs'

/** @type {Record<string, () => any>} */
export const coversC1 = {
  'acrylic-open-sign': () => {
    const plant = pot(118, 96, 34, 60, 15, 92, 3)
    return {
      bench: 'ash',
      benchRot: 4,
      seed: 151,
      wall: 220,
      wallMat: 'linen',
      wallK: 0.75,
      cam: camera([-90, -330, 130], [16, 0, 66], 36, 4, 350),
      light: { dir: [-0.66, -0.4, 0.6], k: 2.5 },
      gobo: { p: 240, a: 0.6, o: 50, o2: 90 },
      slabs: [
        slab(190, 112, 4, 'paper', plate(190, 112, 14), [0, 2, 78], {
          rot: [86, 0, 3],
          clear: 1,
          tint: [0.05, 0.3, 0.31],
          edge: [0.06, 0.55, 0.54],
          edgeK: 0.9,
          gloss: 1,
          glowEng: [0.72, 0.75, 0.72],
          eng:
            sans('OPEN', 95, 70, 50, 900, 4) +
            '<rect x="6" y="6" width="178" height="100" rx="10" fill="none" stroke="#fff" stroke-width="1.600"/>' +
            sprig(48, 90, 5) +
            `<g transform="translate(142 0) scale(-1 1)">${sprig(0, 90, 5)}</g>`,
        }),
        ...plant.slabs,
      ],
      solids: [
        block(210, 44, 24, 'walnut', [0, 0, 0], { r: 3, bevel: 1.2, rot: [0, 0, 3] }),
        ...plant.solids,
      ],
    }
  },
  'birch-fox-puzzle': () => ({
    bench: 'linen',
    benchRot: 12,
    seed: 152,
    cam: camera([-40, -200, 216], [8, 4, 2], 44, 3.4, 296),
    light: { dir: [0.7, 0.25, 0.6], k: 2.7 },
    slabs: [
      slab(170, 170, 3, 'birch', plate(170, 170, 10), [-20, 4, 0], { rot: [0, 0, 8], seed: 2 }),
      slab(
        170,
        170,
        3,
        'birch',
        plate(
          170,
          170,
          10,
          put(`<path d="${M.foxOutline}" fill="#000" stroke="#000" stroke-width="8"/>`, 5, 5, 160),
        ),
        [-20, 4, 3],
        { rot: [0, 0, 8], seed: 4, dye: [0.5, 0.66, 0.56] },
      ),
      ...PIECES.map(([c, d], i) => {
        const out = [8, 12, 6].indexOf(i)
        const dye = c === 'orange' ? [0.98, 0.5, 0.17] : c === 'grey' ? [0.42, 0.4, 0.4] : [1.04, 1.06, 1.1]
        return slab(
          160,
          160,
          5,
          'birch',
          put(`<path d="${d}" fill="#fff" stroke="#000" stroke-width="5"/>`, 0, 0, 160),
          out < 0 ? [-20, 4, 3] : [...LOOSE.map(([x, y, turn]) => beside(d, x, y, turn))][out],
          { rot: [0, 0, out < 0 ? 8 : LOOSE[out][2]], seed: i, dye, smoke: 0.4 },
        )
      }),
    ],
  }),
  'birch-herb-labels': () => {
    const pots = [
      [-94, 30, 2],
      [0, 0, 5],
      [98, 34, 9],
    ].map(([x, y, s]) => pot(x, y, 36, 56, 13, 46, s))
    return {
      bench: 'ash',
      benchRot: 3,
      seed: 153,
      wall: 260,
      wallMat: 'table',
      wallK: 0.9,
      cam: camera([30, -400, 150], [2, 0, 60], 36, 4.5, 420),
      light: { dir: [0.66, -0.42, 0.58], k: 2.6 },
      slabs: [
        ...pots.flatMap((p) => p.slabs),
        ...[
          ['BASIL', -94, 30, -6],
          ['THYME', 0, 0, 4],
          ['SAGE', 98, 34, 7],
        ].map(([w, x, y, a]) =>
          slab(
            44,
            100,
            3,
            'birch',
            path('M6 .6H38A5 5 0 0 1 43.400 6V54L30 60L22 99L14 60L.600 54V6A5 5 0 0 1 6 .6Z'),
            [+x, +y - 20, 78],
            {
              rot: [84, 0, +a],
              gr: 1,
              eng:
                serif(String(w), 22, 17, 9.6, 700, 0.4) +
                `<g transform="rotate(-90 22 46)">${sprig(13, 46, 4, 0.62)}</g>` +
                '<rect x="3" y="3" width="38" height="48" rx="3" fill="none" stroke="#fff" stroke-width=".7"/>',
              seed: 4 + +a,
            },
          ),
        ),
      ],
      solids: pots.flatMap((p) => p.solids),
    }
  },
  'birch-joint-box': () => {
    const fingers = (/** @type {number} */ w, /** @type {number} */ h, on = true) => {
      let cut = ''
      for (let i = 0; i < h / 16; i++)
        if ((i & 1) === (on ? 0 : 1))
          cut += `<rect x="-1" y="${i * 16}" width="5" height="16" fill="#000"/><rect x="${w - 4}" y="${i * 16}" width="5" height="16" fill="#000"/>`
      return `<rect width="${w}" height="${h}" fill="#fff"/>${cut}`
    }
    return {
      bench: 'concrete',
      seed: 154,
      cam: camera([90, -240, 190], [0, 4, 26], 38, 4, 312),
      light: { dir: [-0.5, -0.5, 0.62], k: 2.9 },
      slabs: [
        slab(160, 80, 4, 'birch', fingers(160, 80), [0, -58, 40], {
          rot: [90, 0, 0],
          eng: put(M.gears(1, 5), 48, 8, 62),
          seed: 3,
        }),
        slab(160, 80, 4, 'birch', fingers(160, 80), [0, 62, 40], { rot: [90, 0, 0], seed: 5 }),
        slab(124, 80, 4, 'birch', fingers(124, 80, false), [-80, 0, 40], { rot: [90, 0, 90], seed: 7 }),
        slab(124, 80, 4, 'birch', fingers(124, 80, false), [76, 0, 40], { rot: [90, 0, 90], seed: 9 }),
        slab(152, 116, 4, 'birch', '<rect width="152" height="116" fill="#fff"/>', [0, 0, 2], { cold: 1 }),
        slab(90, 90, 5, 'walnut', path(M.gearPath(45, 45, 44, 16, 0, 4)), [-26, 16, 46], {
          rot: [48, 12, 20],
          seed: 4,
          dye: [1.4, 1.35, 1.3],
        }),
        slab(80, 80, 4, 'brass', path(M.gearPath(40, 40, 39, 14, 0, 5)), [32, 8, 52], {
          rot: [54, -14, -12],
        }),
      ],
    }
  },
}
