import * as M from '../motifs.mjs'
import { put, plate, sans, serif, path, camera, slab, block } from '../parts.mjs'
import { sprig, pot, LOOSE, beside, PIECES } from './things-c.mjs'

/** @type {Record<string, () => any>} */
export const coversC1 = {
  'acrylic-open-sign': () => {
    const plant = pot([118, 96], [34, 60], { leaves: 15, long: 92, seed: 3 })
    return {
      bench: 'ash',
      benchRot: 4,
      seed: 151,
      wall: 220,
      wallMat: 'linen',
      wallK: 0.75,
      cam: camera([-90, -330, 130], [16, 0, 66], { fov: 36, ap: 4, focus: 350 }),
      light: { dir: [-0.66, -0.4, 0.6], k: 2.5 },
      gobo: { p: 240, a: 0.6, o: 50, o2: 90 },
      slabs: [
        slab('paper', [190, 112, 4], [0, 2, 78], {
          shape: plate(190, 112, 14),
          rot: [86, 0, 3],
          clear: 1,
          tint: [0.05, 0.3, 0.31],
          edge: [0.06, 0.55, 0.54],
          edgeK: 0.9,
          gloss: 1,
          glowEng: [0.72, 0.75, 0.72],
          eng:
            sans('OPEN', [95, 70], 50, { weight: 900, spacing: 4 }) +
            '<rect x="6" y="6" width="178" height="100" rx="10" fill="none" stroke="#fff" stroke-width="1.600"/>' +
            sprig(48, 90, 5) +
            `<g transform="translate(142 0) scale(-1 1)">${sprig(0, 90, 5)}</g>`,
        }),
        ...plant.slabs,
      ],
      solids: [
        block('walnut', [210, 44, 24], [0, 0, 0], { r: 3, bevel: 1.2, rot: [0, 0, 3] }),
        ...plant.solids,
      ],
    }
  },
  'birch-fox-puzzle': () => ({
    bench: 'linen',
    benchRot: 12,
    seed: 152,
    cam: camera([-40, -200, 216], [8, 4, 2], { fov: 44, ap: 3.4, focus: 296 }),
    light: { dir: [0.7, 0.25, 0.6], k: 2.7 },
    slabs: [
      slab('birch', [170, 170, 3], [-20, 4, 0], { shape: plate(170, 170, 10), rot: [0, 0, 8], seed: 2 }),
      slab('birch', [170, 170, 3], [-20, 4, 3], {
        shape: plate(
          170,
          170,
          10,
          put(`<path d="${M.foxOutline()}" fill="#000" stroke="#000" stroke-width="8"/>`, [5, 5, 160]),
        ),
        rot: [0, 0, 8],
        seed: 4,
        dye: [0.5, 0.66, 0.56],
      }),
      ...PIECES.map(([c, d], i) => {
        const out = [8, 12, 6].indexOf(i)
        const dye = c === 'orange' ? [0.98, 0.5, 0.17] : c === 'grey' ? [0.42, 0.4, 0.4] : [1.04, 1.06, 1.1]
        return slab(
          'birch',
          [160, 160, 5],
          out < 0 ? [-20, 4, 3] : [...LOOSE.map(([x, y, turn]) => beside(d, x, y, turn))][out],
          {
            shape: put(`<path d="${d}" fill="#fff" stroke="#000" stroke-width="5"/>`, [0, 0, 160]),
            rot: [0, 0, out < 0 ? 8 : LOOSE[out][2]],
            seed: i,
            dye,
            smoke: 0.4,
          },
        )
      }),
    ],
  }),
  'birch-herb-labels': () => {
    const pots = [
      [-94, 30, 2],
      [0, 0, 5],
      [98, 34, 9],
    ].map(([x, y, s]) => pot([x, y], [36, 56], { leaves: 13, long: 46, seed: s }))
    return {
      bench: 'ash',
      benchRot: 3,
      seed: 153,
      wall: 260,
      wallMat: 'table',
      wallK: 0.9,
      cam: camera([30, -400, 150], [2, 0, 60], { fov: 36, ap: 4.5, focus: 420 }),
      light: { dir: [0.66, -0.42, 0.58], k: 2.6 },
      slabs: [
        ...pots.flatMap((p) => p.slabs),
        ...[
          ['BASIL', -94, 30, -6],
          ['THYME', 0, 0, 4],
          ['SAGE', 98, 34, 7],
        ].map(([w, x, y, a]) =>
          slab('birch', [44, 100, 3], [+x, +y - 20, 78], {
            shape: path('M6 .6H38A5 5 0 0 1 43.400 6V54L30 60L22 99L14 60L.600 54V6A5 5 0 0 1 6 .6Z'),
            rot: [84, 0, +a],
            gr: 1,
            eng:
              serif(String(w), [22, 17], 9.6, { weight: 700, spacing: 0.4 }) +
              `<g transform="rotate(-90 22 46)">${sprig(13, 46, 4, 0.62)}</g>` +
              '<rect x="3" y="3" width="38" height="48" rx="3" fill="none" stroke="#fff" stroke-width=".7"/>',
            seed: 4 + +a,
          }),
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
      cam: camera([90, -240, 190], [0, 4, 26], { fov: 38, ap: 4, focus: 312 }),
      light: { dir: [-0.5, -0.5, 0.62], k: 2.9 },
      slabs: [
        slab('birch', [160, 80, 4], [0, -58, 40], {
          shape: fingers(160, 80),
          rot: [90, 0, 0],
          eng: put(M.gears(), [48, 8, 62]),
          seed: 3,
        }),
        slab('birch', [160, 80, 4], [0, 62, 40], { shape: fingers(160, 80), rot: [90, 0, 0], seed: 5 }),
        slab('birch', [124, 80, 4], [-80, 0, 40], {
          shape: fingers(124, 80, false),
          rot: [90, 0, 90],
          seed: 7,
        }),
        slab('birch', [124, 80, 4], [76, 0, 40], {
          shape: fingers(124, 80, false),
          rot: [90, 0, 90],
          seed: 9,
        }),
        slab('birch', [152, 116, 4], [0, 0, 2], {
          shape: '<rect width="152" height="116" fill="#fff"/>',
          cold: 1,
        }),
        slab('walnut', [90, 90, 5], [-26, 16, 46], {
          shape: path(M.gearPath([45, 45], 44, 16, { turn: 0, spokes: 4 })),
          rot: [48, 12, 20],
          seed: 4,
          dye: [1.4, 1.35, 1.3],
        }),
        slab('brass', [80, 80, 4], [32, 8, 52], {
          shape: path(M.gearPath([40, 40], 39, 14, { turn: 0, spokes: 5 })),
          rot: [54, -14, -12],
        }),
      ],
    }
  },
}
