import * as M from '../motifs.mjs'
import { put, disc, plate, path, line, camera, slab, turned, block } from '../parts.mjs'
import { hex, drawerPlate, cranes } from './things-c.mjs'

/** @type {Record<string, () => any>} */
export const coversC3 = {
  'alu-tool-labels': () => ({
    noBench: 1,
    bench: 'dark',
    seed: 159,
    wall: 30,
    wallMat: 'dark',
    wallK: 0.4,
    fall: 0.0012,
    cam: camera([-120, -340, 190], [20, 0, 150], { fov: 37, ap: 4, focus: 380 }),
    light: { dir: [-0.62, -0.55, 0.56], k: 2.6 },
    gobo: { p: 280, a: 1.1, o: 40, o2: 60 },
    slabs: [
      drawerPlate('alublack', 'RASPS', 0, 256),
      drawerPlate('alublue', 'FILES', 0, 171),
      drawerPlate('alublack', 'CHISELS', 0, 86),
      drawerPlate('alublue', 'TAPS', 190, 171),
      drawerPlate('alublack', 'DIES', 190, 86),
    ],
    solids: [
      ...[0, 190].flatMap((x) =>
        [65, 150, 235].map((z) =>
          block('oak', [182, 24, 78], [x, 12, z - 35], {
            bevel: 1.4,
            r: 1,
            seed: x + z,
            dye: [1.5, 1.5, 1.45],
          }),
        ),
      ),
      ...[0, 190].flatMap((x) =>
        [56, 141, 226].flatMap((z) => [
          turned('brass', [4, 8], [x, 0, z], { rot: [90, 0, 0] }),
          turned('brass', [8, 7], [x, -8, z], { rot: [90, 0, 0], bevel: 2.4 }),
        ]),
      ),
      ...[
        [0, 256],
        [0, 171],
        [0, 86],
        [190, 171],
        [190, 86],
      ].flatMap(([x, z]) =>
        [-33, 33].map((d) => turned('brass', [2, 1.2], [x + d, -2.6, z], { rot: [90, 0, 0], bevel: 0.5 })),
      ),
    ],
  }),
  'leather-mandala-coaster': () => ({
    bench: 'planks',
    benchK: 0.8,
    benchRot: 30,
    seed: 160,
    cam: camera([50, -160, 146], [2, 2, 8], { fov: 38, ap: 3.4, focus: 214 }),
    light: { dir: [-0.7, 0.2, 0.58], k: 2.8 },
    slabs: [0, 1, 2, 3]
      .map((i) =>
        slab(
          i & 1 ? 'tan' : 'leather',
          [106, 106, 3.6],
          [-8 + [3, -2, 2, 0][i], -4 + [0, 2, -1, 0][i], i * 3.7],
          {
            shape: disc(106),
            rot: [0, 0, i * 30],
            seed: i + 3,
            depth: 1.2,
            eng:
              i === 3
                ? put(M.mandala(4, 7), [10, 10, 86]) +
                  '<circle cx="53" cy="53" r="48.500" fill="none" stroke="#fff" stroke-width="1" stroke-dasharray="3 2"/>'
                : '',
          },
        ),
      )
      .concat([
        slab('leather', [106, 106, 3.6], [94, 66, 0], {
          shape: disc(106),
          rot: [0, 0, 12],
          seed: 9,
          eng:
            '<circle cx="53" cy="53" r="48.500" fill="none" stroke="#fff" stroke-width="1" stroke-dasharray="3 2"/>' +
            put(M.mandala(4, 7), [10, 10, 86]),
          depth: 1.2,
        }),
      ]),
  }),
  'maple-hex-trivet': () => ({
    bench: 'felt',
    seed: 161,
    cam: camera([-56, -190, 170], [4, 2, 2], { fov: 38, ap: 3.6, focus: 256 }),
    light: { dir: [0.72, 0.2, 0.58], k: 2.9 },
    slabs: [
      ['maple', -16, -10, 6, 0],
      ['walnut', 116, 100, 24, 4],
    ].map(([mat, x, y, a, s]) =>
      slab(String(mat), [170, 170, 8], [+x, +y, 0], {
        shape: `<path d="${hex(85)}" fill="#fff"/><clipPath id="hx"><path d="${hex(75)}" transform="translate(10 10)"/></clipPath><g clip-path="url(#hx)"><rect width="170" height="170" fill="#000"/>${put(M.kumiko(22, { n: 4 }), [10, 10, 150])}</g><clipPath id="ho"><path d="${hex(85)}"/></clipPath><path d="${hex(85)}" fill="none" stroke="#fff" stroke-width="17" clip-path="url(#ho)"/>`,
        rot: [0, 0, +a],
        seed: +s,
        edgeLight: 2,
        smoke: 0.5,
        dye: mat === 'walnut' ? [1.3, 1.25, 1.2] : [1, 1, 1],
      }),
    ),
  }),
  'paper-crane-card': () => ({
    bench: 'ash',
    benchRot: 6,
    seed: 162,
    wall: 260,
    wallMat: 'concrete',
    wallK: 0.9,
    cam: camera([-80, -310, 150], [22, 0, 54], { fov: 38, ap: 4, focus: 340 }),
    light: { dir: [-0.66, -0.3, 0.6], k: 2.5 },
    slabs: [
      slab('paper', [105, 148, 0.6], [-24, -8, 74], {
        shape: plate(105, 148, 0.5, `<g>${cranes(105)}</g>`),
        rot: [88, 0, 12],
        edgeLight: 1,
      }),
      slab('paper', [105, 148, 0.5], [-24.5, 2, 74], {
        shape: plate(105, 148, 0.5),
        rot: [90, 0, 10],
        dye: [0.62, 0.06, 0.045],
      }),
      slab('paper', [105, 148, 0.6], [-30, 22, 74], { shape: plate(105, 148, 0.5), rot: [90, 0, -14] }),
      slab('paper', [105, 148, 0.6], [102, 74, 74], {
        shape: plate(105, 148, 0.5, `<g>${cranes(105)}</g>`),
        rot: [88, 0, -8],
        dye: [0.05, 0.09, 0.26],
      }),
      slab('paper', [105, 148, 0.5], [102, 84, 74], {
        shape: plate(105, 148, 0.5),
        rot: [90, 0, -8],
        dye: [0.7, 0.6, 0.36],
      }),
      slab('kraft', [150, 108, 0.8], [84, -66, 0], {
        shape: plate(150, 108, 1),
        rot: [0, 0, 14],
        eng: line('M2 2L75 62L148 2', 0.5),
        engC: [0.3, 0.2, 0.1],
        depth: 0.3,
      }),
      ...Array.from({ length: 7 }, (_, i) =>
        slab('paper', [8, 6, 0.3], [-84 + i * 15, -72 - ((i * 29) % 19), 0], {
          shape: path('M.5 5.500L4 .5L7.500 5.500Z'),
          rot: [0, 0, i * 71],
        }),
      ),
    ],
  }),
}
