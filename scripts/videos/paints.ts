/** Gradient stops, each `OFFSET COLOUR OPACITY`; the opacity only where it is not 1. */
const stops = (of: string) =>
  of
    .split(', ')
    .map((stop) => stop.split(' '))
    .map(
      ([offset, colour, opacity = '1']) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
const across = (id: string, [x, y]: readonly [number, number], of: string) =>
  `<linearGradient id="${id}" x2="${x}" y2="${y}">${stops(of)}</linearGradient>`
const round = (id: string, [x, y, r]: readonly [number, number, number], of: string) =>
  `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${stops(of)}</radialGradient>`

/** The fills of shapes, by name; white and black over a colour are its light and shade. */
export const paints = [
  round('bed', [0.3, 0.18, 0.95], '0 #fffdfa, .45 #faf7f2, 1 #e7dece'),
  round('corners', [0.46, 0.44, 0.76], '.55 #3a2b18 0, 1 #3a2b18 .15'),
  across('face', [1, 1], '0 #fff .3, .45 #fff 0, 1 #000 .16'),
  across('sheet', [1, 1], '.4 #5b4630 0, 1 #5b4630 .07'),
  across('front', [0, 1], '0 #fff .2, .3 #fff 0, 1 #000 .28'),
  across('rod', [0, 1], '0 #000 .15, .3 #fff .6, .55 #fff 0, 1 #000 .4'),
  across('tube', [1, 0], '0 #000 .1, .25 #fff .6, .55 #fff 0, 1 #000 .42'),
  across('body', [1, 0], '0 #5d564d, .16 #4a443d, .6 #28241f, 1 #12100e'),
  across('metal', [1, 0], '0 #8f969c, .28 #f3f6f8, .55 #aeb5ba, 1 #5d646a'),
  across('gloss', [1, 1], '.2 #fff 0, .3 #fff .55, .42 #fff .1, .46 #fff .45, .5 #fff 0'),
  round('ball', [0.36, 0.3, 0.8], '0 #fff .55, .4 #fff .05, 1 #000 .5'),
  round('glass-light', [0.32, 0.26, 0.85], '0 #fff .75, .3 #fff .12, .7 #35587a .06, 1 #12304c .5'),
  round('hot', [0.5, 0.5, 0.5], '0 #fff, .14 #ffe2a8 .95, .3 #ff7a33 .6, .6 #d9481a .2, 1 #d9481a 0'),
  round('pointer', [0.5, 0.5, 0.5], '0 #ff4a3d .8, 1 #ff4a3d 0'),
  round('flame', [0.5, 0.8, 0.8], '0 #fff3c4, .35 #ffb347, .8 #d9481a .85, 1 #d9481a .5'),
  round('smoke', [0.5, 0.5, 0.5], '0 #a39c94 .9, .5 #7d766f .6, 1 #6d6862 0'),
].join('')
